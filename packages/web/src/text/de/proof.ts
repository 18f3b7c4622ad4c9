import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Bestätige deine Identität',
  text: 'Diese Aktion ist sicherheitsrelevant. Danach fragen wir 15 Minuten lang nicht mehr.',
  cancel: 'Abbrechen',
  confirm: 'Bestätigen',
  passwordField: 'Dein Passwort',
  totpField: 'Code deiner Authenticator-App oder ein Wiederherstellungscode',
  linkField: 'Code aus der E-Mail',
  mailText: 'Wir schicken dir einen Code per E-Mail. Er gilt einmal und läuft nach 10 Minuten ab.',
  mail: 'Code per E-Mail schicken',
  mailAgain: 'Neuen Code schicken',
  mailed: (address) => `Wir haben einen Code an ${address} geschickt.`,
  passkey: 'Passkey benutzen',
  brokenOff: 'Der Passkey wurde nicht verwendet. Versuche es noch einmal oder wähle einen anderen Weg.',
  instead: {
    passkey: 'Stattdessen mit einem Passkey',
    totp: 'Stattdessen mit der Authenticator-App',
    password: 'Stattdessen mit dem Passwort',
    link: 'Stattdessen per E-Mail',
  },
  signInText:
    'Melde dich in einem anderen Tab noch einmal an und mach dann hier weiter. Deine Eingaben bleiben erhalten.',
  signIn: 'In neuem Tab anmelden',
  goOn: 'Weiter',
}
