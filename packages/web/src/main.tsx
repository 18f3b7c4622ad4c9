import { listenForShortcuts } from './shell/header/shortcuts.ts'
import { pause, start } from './start.tsx'

/**
 * In steps: loaded as one it was a task of 210 ms on a phone four times slower than this machine. React DOM alone is loaded by
 * itself: pages share modules with all the rest.
 */
const run = async () => {
  await pause()
  const drawing = await import('react-dom/client')
  await pause()
  await start(drawing)
}

// Where the server drew nothing, no one did before.
listenForShortcuts()
void run()
