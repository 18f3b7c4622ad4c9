import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Reading and compiling some 900 modules is most of a start: 4.0 s without a cache, 1.5 s with one on a slow machine. It lies
// next to the modules, where anyone who can change it can change them anyway; where it cannot be written there is none.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/souk'))
await import('./command.ts')
