import { errorCodes, rulesBySubject, type ErrorCode } from '../packages/contract/src/index.ts'
import { germanRules } from '../packages/web/src/text/de/rules/rules.ts'

/** The language of a guide. */
export type GuideLanguage = 'en' | 'de'

const germanMeanings: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'Ein Wert in Abfrage, Pfad oder Header ist ungültig.',
  INVALID_REQUEST: 'Der Inhalt der Anfrage ist ungültig; `details` nennt Feld und Grund.',
  INVALID_API_KEY: 'Der API-Schlüssel fehlt, ist unvollständig, abgelaufen oder widerrufen.',
  UNAUTHENTICATED: 'Melde dich zuerst an: Die Sitzung oder der Anmeldelink fehlt oder gilt nicht mehr.',
  INSUFFICIENT_FUNDS: 'Das Zahlungsmittel wurde abgelehnt.',
  UNAUTHORIZED: 'Dem API-Schlüssel fehlt eine Berechtigung, die diese Operation braucht.',
  FORBIDDEN: 'Das darfst du mit dieser Ressource nicht tun.',
  NOT_FOUND: 'Unter dieser Adresse gibt es nichts.',
  PRODUCT_NOT_FOUND: 'Du siehst kein Produkt mit dieser Kennung.',
  ORDER_NOT_FOUND: 'Du hast keine Bestellung mit dieser Kennung.',
  EXECUTION_NOT_FOUND: 'Du hast keine Ausführung mit dieser Kennung.',
  METHOD_NOT_ALLOWED: 'Diese Adresse kennt die Methode nicht; der Header `Allow` nennt die möglichen.',
  CONFLICT: 'Der Zustand der Ressource lässt das nicht zu.',
  ALREADY_PURCHASED: 'Dieses Produkt gehört dir schon.',
  REFUND_NOT_ALLOWED: 'Diese Bestellung kann jetzt nicht erstattet werden.',
  IDEMPOTENCY_CONFLICT: 'Der `Idempotency-Key` wurde schon mit einem anderen Inhalt benutzt.',
  GONE: 'Der Link ist abgelaufen; die Meldung sagt, wie du einen neuen bekommst.',
  PRECONDITION_FAILED: 'Die Ressource hat sich seit der Version in `If-Match` geändert.',
  PAYLOAD_TOO_LARGE: 'Der Inhalt der Anfrage ist größer als erlaubt.',
  UNSUPPORTED_MEDIA_TYPE:
    'Der Inhalt oder eine Datei darin hat einen Typ, einen Zeichensatz oder eine Kodierung, die diese Operation nicht annimmt.',
  RANGE_NOT_SATISFIABLE: 'Der verlangte Bereich liegt hinter dem Ende der Datei.',
  EXPECTATION_FAILED: 'Der Header `Expect` hat einen anderen Wert als `100-continue`.',
  RATE_LIMIT_EXCEEDED: 'Zu viele Anfragen; warte die Sekunden in `Retry-After`.',
  INTERNAL_ERROR: 'Ein Fehler des Servers; wiederhole die Anfrage mit wachsenden Pausen.',
  PROVIDER_ERROR: 'Der KI-Anbieter hat nicht geliefert.',
  SERVICE_UNAVAILABLE: 'Der Dienst ist vorübergehend nicht verfügbar; wiederhole die Anfrage.',
  PROVIDER_TIMEOUT: 'Der KI-Anbieter hat nicht rechtzeitig geantwortet.',
}

const titles = {
  en: {
    ...{ access: 'API keys and apps', accounts: 'Accounts', analytics: 'Analytics', catalog: 'Products' },
    ...{ documents: 'Prompts and workflows', execution: 'Executions', fields: 'Fields' },
    ...{ interests: 'Wishlist and following', money: 'Payments and payouts', orders: 'Orders' },
    ...{ server: 'All requests', shop: 'Shop settings', webhooks: 'Webhooks' },
    ...{ rule: 'rule', reason: 'reason' },
  },
  de: {
    ...{
      access: 'API-Schlüssel und Apps',
      accounts: 'Konten',
      analytics: 'Auswertungen',
      catalog: 'Produkte',
    },
    ...{ documents: 'Prompts und Workflows', execution: 'Ausführungen', fields: 'Felder' },
    ...{ interests: 'Wunschliste und Folgen', money: 'Zahlungen und Auszahlungen', orders: 'Bestellungen' },
    ...{ server: 'Alle Anfragen', shop: 'Einstellungen des Shops', webhooks: 'Webhooks' },
    ...{ rule: 'Regel', reason: 'Grund' },
  },
} as const

/** A heading for each error code, which `error.docs` leads to. */
export const codeSections = (language: GuideLanguage): string =>
  Object.entries(errorCodes)
    .map(([code, { status, meaning }]) => {
      const text = language === 'de' ? germanMeanings[code as ErrorCode] : meaning
      return `### ${code}\n\n\`${status}\`. ${text}`
    })
    .join('\n\n')

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** A table of rules and their sentences for each subject. */
export const reasonTables = (language: GuideLanguage): string => {
  const names = titles[language]
  return Object.entries(rulesBySubject)
    .map(([subject, rules]) => {
      const rows = Object.entries(rules).map(
        ([rule, sentence]) =>
          `| \`${rule}\` | ${cell(language === 'de' ? germanRules[rule as keyof typeof germanRules] : sentence)} |`,
      )
      const head = `| ${names.rule} | ${names.reason} |\n|---|---|`
      return `### ${names[subject as keyof typeof rulesBySubject]}\n\n${head}\n${rows.join('\n')}`
    })
    .join('\n\n')
}
