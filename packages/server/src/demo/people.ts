export const demoEmail = 'demo@demo.souk.local'

/** Who sells; `robin` is the account of the banner's key. */
export const sellers = {
  mara: {
    email: 'mara@demo.souk.local',
    name: 'Mara Lindt',
    handle: 'mara-lindt',
    bio: 'Technical writer in Rotterdam. Eleven years of release notes, manuals and error messages; I sell the prompts that survived real deadlines.',
  },
  ines: {
    email: 'ines@demo.souk.local',
    name: 'Ines Carvalho',
    handle: 'ines-carvalho',
    bio: 'Data engineer in Lisbon. I turn vague questions into queries, and queries into answers that people can check.',
  },
  tomas: {
    email: 'tomas@demo.souk.local',
    name: 'Tomas Berg',
    handle: 'tomas-berg',
    bio: 'Marketing for small product teams, Malmö. No superlatives, no urgency that is not there.',
  },
  robin: {
    email: demoEmail,
    name: 'Robin Vale',
    handle: 'robin-vale',
    bio: 'Taught physics for nine years, designs courses now. Everything here has been used with learners who had better things to do.',
  },
} as const

export type SellerName = keyof typeof sellers

/** Who buys. */
export const buyerNames = [
  ...['Aiko Tanaka', 'Amara Okafor', 'Anders Holm', 'Anjali Rao', 'Beatriz Lima', 'Ben Whitaker'],
  ...['Camille Roux', 'Carlos Medina', 'Chiara Conti', 'Daniel Okoye', 'Dana Petrov', 'Elif Kaya'],
  ...['Emil Novak', 'Emma Fischer', 'Farid Haddad', 'Femke de Vries', 'Finn Keller', 'Gabriel Souza'],
  ...['Grace Mbeki', 'Hana Kim', 'Hugo Lefevre', 'Ida Nyström', 'Igor Kowalski', 'Isla MacRae'],
  ...['Jan Dvorak', 'Jasper Bakker', 'Joana Pires', 'Jonas Weber', 'Kaito Mori', 'Katrin Vogel'],
  ...['Lars Eriksen', 'Layla Aziz', 'Leo Martin', 'Lina Schmidt', 'Lucia Ferrari', 'Luis Ortega'],
  ...['Maja Lund', 'Marek Zielinski', 'Maria Papadaki', 'Mateo Vargas', 'Mia Johansson', 'Milan Horvat'],
  ...['Nadia Rahman', 'Nils Bergman', 'Noor van Dijk', 'Oksana Shevchenko', 'Olivia Grant', 'Omar Farouk'],
  ...['Paula Jimenez', 'Petra Novotna', 'Priya Nair', 'Rafael Costa', 'Rosa Delgado', 'Ruth Adeyemi'],
  ...['Sam Carter', 'Sofia Greco', 'Stefan Popescu', 'Sven Larsson', 'Tara Doyle', 'Theo Lambert'],
  ...['Valentina Rossi', 'Wei Chen', 'Yara Haidar', 'Zoe Marshall'],
]

export const buyerEmail = (name: string): string =>
  `${name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@buyers.demo.souk.local`
