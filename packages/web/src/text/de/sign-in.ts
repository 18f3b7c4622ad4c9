import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  title: 'Anmelden',
  name: 'Wie dürfen wir dich nennen?',
  nameText: 'Diesen Namen sehen Anbieter und alle, die deine Bewertungen lesen, nie deine E-Mail-Adresse.',
  nameField: 'Öffentlicher Name',
  nameHint: 'Du kannst ihn später im Profil ändern',
  nameDo: 'Weiter',
  leads: {
    open: 'Neu hier? Mit dem Öffnen des Links wird dein Konto angelegt.',
    invitation: 'Neue Konten brauchen eine Einladung. Melde dich mit der eingeladenen Adresse an.',
    closed: 'Nur bestehende Konten können sich anmelden.',
  },
  invited: 'Du bist eingeladen. Öffnest du den Link, wird dein Konto angelegt.',
  link: 'Mit einem Link per E-Mail',
  linkText: 'Wir schicken dir einen Link. Er gilt einmal und läuft nach 10 Minuten ab.',
  email: 'E-Mail-Adresse',
  send: 'Link schicken',
  sent: 'Prüfe dein Postfach',
  sentText: (email) =>
    `Wenn sich ${email} hier anmelden kann, haben wir einen Link geschickt. Er gilt einmal und läuft nach 10 Minuten ab.`,
  sentHelp:
    'Nichts angekommen? Prüfe deinen Spam-Ordner. Ohne Mailserver findet der Betreiber den Link in der Ausgabe des Servers.',
  again: 'Andere E-Mail-Adresse verwenden',
  password: 'Mit einem Passwort',
  passwordField: 'Passwort',
  enter: 'Anmelden',
  code: 'Dein Code',
  codeText: 'Zwei-Faktor-Authentifizierung erforderlich.',
  codeField: 'Code deiner Authenticator-App oder ein Wiederherstellungscode',
  goOn: 'Weiter',
  opening: 'Du wirst angemeldet …',
  or: 'oder',
  passkey: 'Mit einem Passkey',
  passkeyInstead: 'Stattdessen mit einem Passkey',
  passkeyBrokenOff:
    'Der Passkey wurde nicht verwendet. Versuche es noch einmal oder wähle einen anderen Weg.',
  refusals: {
    account_exists:
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich wie gewohnt an und verbinde den Anbieter in den Einstellungen.',
    account_suspended: 'Dieses Konto ist gesperrt.',
    email_not_verified:
      'Der Anbieter hat deine E-Mail-Adresse nicht bestätigt. Bestätige sie dort und versuche es noch einmal.',
    invitation_required: 'Neue Konten brauchen hier eine Einladung. Bitte den Betreiber um eine.',
    registration_closed: 'Hier lassen sich keine neuen Konten eröffnen.',
    identity_taken: 'Dieses Anbieterkonto ist hier schon mit einem anderen Konto verbunden.',
    provider_refused: 'Der Anbieter hat deine Identität nicht bestätigt. Versuche es noch einmal.',
    session_over: 'Deine Sitzung ist abgelaufen. Melde dich an und verbinde den Anbieter noch einmal.',
    try_again: 'Die Anmeldung ist abgelaufen oder begann in einem anderen Browser. Versuche es noch einmal.',
  },
  mailbox: 'E-Mail-Adresse',
  mailboxOpening: 'Einen Moment …',
  mailboxBroken: 'Dieser Link ist unvollständig. Kopiere den ganzen Link.',
  mailboxChanged: (email) => `Deine E-Mail-Adresse ist jetzt ${email}.`,
  mailboxWaiting: 'Diese Adresse ist bestätigt. Öffne jetzt den Link im anderen Postfach.',
}
