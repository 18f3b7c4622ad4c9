import type { Text } from './en.ts'
import { shell } from './shell-de.ts'
import { ui } from './ui-de.ts'

export const de: Text = {
  site: {
    name: 'Souk',
    tagline: 'Ein Markt für Prompts und Workflows',
    description:
      'Prompts, Workflows und Skills für KI-Modelle, gemacht und verkauft von denen, die damit arbeiten.',
    skip: 'Zum Inhalt springen',
  },
  faults: {
    notFoundTitle: 'Unter dieser Adresse ist nichts',
    notFoundText: 'Vielleicht wird es nicht mehr verkauft, oder die Adresse ist nicht vollständig.',
    failedTitle: 'Diese Seite kam nicht zustande',
    failedText:
      'Das lag an uns. Versuch es gleich noch einmal; bleibt es so, nenne dem Betreiber die Nummer unten.',
    limitedTitle: 'Das war viel auf einmal',
    limitedText: 'Warte eine Minute, dann geht es weiter.',
    requestId: 'Anfrage',
    home: 'Zum Markt',
  },
  shell,
  ui,
}
