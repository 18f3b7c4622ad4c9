import type { Vault } from './vault.ts'

/** How connections of a process name themselves to the database: anyone who exchanges the master key sees which key they know. */
export const poolName = ({ keyId }: Pick<Vault, 'keyId'>): string => `souk key ${keyId}`
