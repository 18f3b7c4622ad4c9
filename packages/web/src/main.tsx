import './main.css'

/** Lets the page answer whoever presses something. */
const pause = () => new Promise((done) => setTimeout(done))

// In steps: loaded as one it was a task of 210 ms on a phone four times slower than this machine.
const drawing = await import('react-dom/client')
await pause()
const { start } = await import('./start.tsx')
await pause()
await start(drawing)
