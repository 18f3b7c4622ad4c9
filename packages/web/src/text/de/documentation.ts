import type { documentation as English } from '../en/documentation.ts'

export const documentation: typeof English = {
  docsText: 'Kaufen, verkaufen, mit der API entwickeln und einen eigenen Shop betreiben. Auf Englisch.',
  apiReference: 'API-Referenz',
  apiReferenceText: 'Alle Operationen mit Feldern, Fehlern und Beispielen.',
  search: 'Dokumentation durchsuchen',
  searchDo: 'Suchen',
  found: (shown: number, total: number, search: string) => {
    if (total === 0) return `Nichts gefunden für „${search}“`
    return shown < total
      ? `Die ersten ${shown} von ${total} Treffern für „${search}“`
      : `${total} Treffer für „${search}“`
  },
  notFound: 'Versuch es mit weniger oder anderen Begriffen. Die Dokumentation ist auf Englisch.',
  allGuides: 'Alle Anleitungen',
  previous: 'Zurück',
  next: 'Weiter',
  guideOrder: 'Vorige und nächste Anleitung',
  onThisPage: 'Auf dieser Seite',
  sections: {
    buying: 'Kaufen',
    selling: 'Verkaufen',
    building: 'Entwickeln (API)',
    running: 'Einen Shop betreiben',
  },
}
