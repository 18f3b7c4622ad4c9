import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  title: 'Bestätige, dass du es bist',
  text: 'Das ist heikel, deshalb fragen wir noch einmal. Deine Antwort gilt 15 Minuten.',
  cancel: 'Abbrechen',
  confirm: 'Bestätigen',
  passwordField: 'Dein Passwort',
  totpField: 'Code deiner Authenticator-App oder ein Wiederherstellungscode',
  linkField: 'Code aus der E-Mail',
  mailText: 'Wir schicken dir einen Code, der einmal gilt, zehn Minuten lang.',
  mail: 'Code per E-Mail schicken',
  mailAgain: 'Anderen Code schicken',
  mailed: (address) => `Ein Code ist unterwegs an ${address}.`,
  passkey: 'Passkey benutzen',
  brokenOff: 'Der Passkey wurde nicht benutzt. Versuch es noch einmal oder wähle einen anderen Weg.',
  instead: {
    passkey: 'Stattdessen mit einem Passkey',
    totp: 'Stattdessen mit der Authenticator-App',
    password: 'Stattdessen mit dem Passwort',
    link: 'Stattdessen per E-Mail',
  },
  signInText:
    'Melde dich in einem anderen Tab noch einmal an und mach dann hier weiter. Was du geschrieben hast, ist noch da.',
  signIn: 'In neuem Tab anmelden',
  goOn: 'Weiter',
}
