/**
 * What the server says of what people type and press, in German. Of its sentences those that a screen can bring about; anything
 * else stays as it was said.
 */
export const sentences: Readonly<Record<string, string>> = {
  'is required': 'fehlt noch',
  'is not a known field': 'ist kein bekanntes Feld',
  'is invalid': 'ist nicht gültig',
  'is fixed': 'steht fest',
  'is given twice': 'steht doppelt da',
  'is not an e-mail address': 'ist keine E-Mail-Adresse',
  'must match format "email"': 'ist keine E-Mail-Adresse',
  'must match format "uri"': 'ist keine Adresse, wie https://example.com',
  'must be positive': 'muss größer als null sein',
  'must be a number': 'muss eine Zahl sein',
  'must be an integer': 'muss eine ganze Zahl sein',
  'must be a string': 'muss Text sein',
  'must be a finite number': 'muss eine Zahl sein',
  'must have at most two decimals': 'höchstens zwei Stellen nach dem Komma',
  'must be text that is not empty': 'darf nicht leer sein',
  'must have a character, and none that is invisible':
    'braucht ein sichtbares Zeichen und keine unsichtbaren',
  'must have a character and no control characters': 'braucht ein Zeichen und keine Steuerzeichen',
  'must have 1 to 100 characters and no control characters': '1 bis 100 Zeichen, keine Steuerzeichen',
  'must not contain the NUL character': 'darf kein NUL-Zeichen enthalten',
  'must be well-formed Unicode': 'muss gültiges Unicode sein',
  'must not be more than maxPrice': 'darf nicht über dem Höchstpreis liegen',
  'must not be before startDate': 'darf nicht vor dem ersten Tag liegen',
  'must not be before from': 'darf nicht vor dem Anfang liegen',
  'must be a day such as 2026-11-30': 'muss ein Tag sein, wie 2026-11-30',
  'must be a day, YYYY-MM-DD': 'muss ein Tag sein, JJJJ-MM-TT',
  'must be a time in the future': 'muss in der Zukunft liegen',
  'must be a URL such as https://example.com/hook': 'muss eine Adresse sein, wie https://example.com/hook',
  'must be an https URL': 'muss eine https-Adresse sein',
  'must be an https address without user or password':
    'muss eine https-Adresse ohne Benutzer und Passwort sein',
  'must not carry a user or password': 'darf keinen Benutzer und kein Passwort tragen',
  'must not have a fragment': 'darf keinen Teil nach # haben',
  'is not an address that requests can be sent to': 'ist keine Adresse, an die etwas geschickt werden kann',
  'must have one that is true: the key could do nothing':
    'wähle mindestens eine: sonst könnte der Schlüssel nichts',
  'must be the identifier of a model': 'muss die Kennung eines Modells sein',
  'is not the identifier of a model': 'ist keine Kennung eines Modells',
  'is not one of your payment methods': 'gehört nicht zu deinen Zahlungsmitteln',
  'is not one of your products': 'gehört nicht zu deinen Produkten',
  'is required: you have no default provider key': 'wähle einen: du hast keinen Standardschlüssel',
  'is required: neither this prompt nor its provider names one':
    'wähle eines: weder Prompt noch Anbieter nennen eines',
  'is required, since the account has a second factor': 'fehlt noch: das Konto hat einen zweiten Faktor',
  'is wrong, used or over: take the one that is shown now':
    'ist falsch, verbraucht oder abgelaufen: nimm den, der jetzt gezeigt wird',
  'is wrong, used or over: have another code mailed':
    'ist falsch, verbraucht oder abgelaufen: lass dir einen anderen schicken',
  'is no passkey of this account, or was used too late': 'ist kein Passkey dieses Kontos, oder kam zu spät',
  'This passkey is not known here, or it was used too late: try again.':
    'Dieser Passkey ist hier nicht bekannt, oder er kam zu spät: Versuch es noch einmal.',
  'This is no passkey of this account, or it was used too late.':
    'Das ist kein Passkey dieses Kontos, oder er kam zu spät.',
  'Nothing would be left to sign in with: set a password first.':
    'Danach könntest du dich mit nichts mehr anmelden: Setz erst ein Passwort.',
  'is not a code of this secret': 'ist kein Code zu diesem Geheimnis',
  'is the address of the account already': 'ist schon die Adresse des Kontos',
  'is not the address of this account': 'ist nicht die Adresse dieses Kontos',
  'is set by the marketplace': 'wird vom Marktplatz gesetzt',
  'changes together with the content only': 'ändert sich nur zusammen mit dem Inhalt',
  'a SKILL needs one file at least': 'ein Skill braucht mindestens eine Datei',
  'a BUNDLE needs two parts at least': 'ein Bündel braucht mindestens zwei Teile',
  'was changed at this moment from elsewhere': 'wurde gerade von anderswo geändert',
  'E-mail address or password is wrong.': 'E-Mail-Adresse oder Passwort ist falsch.',
  'This link is over: ask for the change again.':
    'Dieser Link ist abgelaufen: stoß die Änderung noch einmal an.',
  'This sign-in link was used or has expired: ask for a new one.':
    'Dieser Anmeldelink ist verbraucht oder abgelaufen: fordere einen neuen an.',
  'This marketplace sends no mail yet.': 'Dieser Marktplatz verschickt noch keine Mails.',
  'This marketplace sends no mail yet: its operator can give you a link.':
    'Dieser Marktplatz verschickt noch keine Mails: wer ihn betreibt, kann dir einen Link geben.',
  'This address has an account of its own.': 'Zu dieser Adresse gibt es schon ein Konto.',
  'You own every part of this bundle already.': 'Dir gehört schon jeder Teil dieses Bündels.',
  'You own this product already.': 'Dir gehört dieses Produkt schon.',
  'An order for this product is under way.': 'Eine Bestellung dieses Produkts läuft noch.',
  'This product is your own.': 'Das ist dein eigenes Produkt.',
  'You have not bought this product.': 'Du hast dieses Produkt nicht gekauft.',
  'You have not bought this workflow.': 'Du hast diesen Workflow nicht gekauft.',
  'You have reviewed this product already: change that review.':
    'Du hast dieses Produkt schon bewertet: ändere diese Bewertung.',
  'This review has been answered.': 'Diese Bewertung ist schon beantwortet.',
  'There is no payment method: add one first.': 'Es gibt kein Zahlungsmittel: füg zuerst eines hinzu.',
  'A payment for your plan is under way: try again in a minute.':
    'Eine Zahlung für deinen Tarif läuft noch: versuch es in einer Minute wieder.',
  'A refund waits for its decision: cancel or decide it first.':
    'Eine Erstattung wartet auf ihre Entscheidung: brich sie ab oder entscheide sie zuerst.',
  'There is money in the balance: have it paid out first.':
    'Es ist noch Guthaben da: lass es zuerst auszahlen.',
  'The type of a product is fixed once it has been published.':
    'Die Art eines Produkts steht fest, sobald es veröffentlicht wurde.',
  'A skill on sale needs a file: upload another one first, or unpublish it.':
    'Ein Skill im Verkauf braucht eine Datei: lade zuerst eine andere hoch, oder nimm ihn vom Markt.',
  'This delivery is being sent right now: see how that ends.':
    'Diese Zustellung läuft gerade: warte ab, wie sie ausgeht.',
  'This execution has ended.': 'Dieser Lauf ist zu Ende.',
  'This key has been replaced already.': 'Dieser Schlüssel ist schon ersetzt.',
  'This key has expired: make a new one.': 'Dieser Schlüssel ist abgelaufen: leg einen neuen an.',
  'There is no enrolment to confirm: begin one.': 'Es gibt nichts zu bestätigen: beginne von vorn.',
  'Two-factor authentication is not on.': 'Die Anmeldung in zwei Schritten ist nicht an.',
  'Two-factor authentication is on already: switch it off first.':
    'Die Anmeldung in zwei Schritten ist schon an: schalte sie zuerst aus.',
  'Nobody suspends themselves.': 'Niemand sperrt sich selbst.',
  'Nobody takes the admin role from themselves: another admin can.':
    'Niemand nimmt sich selbst die Verwaltung: das kann nur jemand anderes.',
  'You are the only admin: make somebody else one first.':
    'Du verwaltest als Einzige oder Einziger: gib zuerst jemand anderem das Recht.',
  'What it was given was not kept: switch on keeping texts, and run it anew.':
    'Die Eingaben wurden nicht aufgehoben: schalte das Aufheben von Texten an und starte neu.',
}

/** With what varies; `$1` is put where it stood. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^must NOT have more than (\d+) characters$/, 'höchstens $1 Zeichen'],
  [/^must NOT have fewer than 1 characters$/, 'darf nicht leer sein'],
  [/^must NOT have fewer than (\d+) characters$/, 'mindestens $1 Zeichen'],
  [/^must NOT have more than (\d+) items$/, 'höchstens $1 Einträge'],
  [/^must NOT have fewer than (\d+) items$/, 'mindestens $1 Einträge'],
  [/^must be >= (.+)$/, 'mindestens $1'],
  [/^must be <= (.+)$/, 'höchstens $1'],
  [/^must be more than (.+)$/, 'muss mehr als $1 sein'],
  [/^must be at most (\d+) characters$/, 'höchstens $1 Zeichen'],
  [/^must be one of (.+)$/, 'muss eines von diesen sein: $1'],
  [/^must have at most (\d+) decimals in (\w+)$/, 'höchstens $1 Stellen nach dem Komma, in $2'],
  [/^must not be after today, (.+)$/, 'darf nicht nach heute liegen, $1'],
  [/^must not be before (.+)$/, 'darf nicht vor $1 liegen'],
  [/^must be at most (\d+) days before endDate$/, 'höchstens $1 Tage vor dem letzten Tag'],
  [/^must use port (.+) or (.+)$/, 'muss Port $1 oder $2 haben'],
  [/^is more than the (.+) that are left$/, 'ist mehr als die $1, die noch da sind'],
  [/^an account with (.+) exists already$/, 'zu $1 gibt es schon ein Konto'],
  [/^You have no .+ with this identifier\.$/, 'Das gibt es bei dir nicht oder nicht mehr.'],
  [/^There is no such .+$/, 'Das gibt es nicht oder nicht mehr.'],
  [/^An account has at most (\d+) .+ first\.$/, 'Ein Konto hat höchstens $1 davon: entfern zuerst eines.'],
  [/^This refund is .+ already\.$/, 'Über diese Erstattung ist schon entschieden.'],
  [/^The account is .+ already\.$/, 'Das Konto ist schon in diesem Zustand.'],
  [/^The payouts of this seller are (?:not held|held already)\.$/, 'Das ist schon so.'],
  [
    /^This endpoint is \w+: make it active first\.$/,
    'Dieser Endpunkt ist nicht aktiv: schalte ihn zuerst ein.',
  ],
  [/^The operator has switched the provider (.+) off\.$/, 'Der Anbieter $1 ist hier abgeschaltet.'],
]

export const said = (text: string): string => {
  const known = sentences[text]
  if (known !== undefined) return known
  const form = forms.find(([pattern]) => pattern.test(text))
  return form ? text.replace(...form) : text
}
