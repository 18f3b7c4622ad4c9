import { listenForShortcuts } from './shell/header/shortcuts.ts'

/** A page in the background is painted when someone looks at it, and must answer then. */
const firstPaint = () =>
  new Promise<void>((done) => {
    if (document.visibilityState === 'hidden') done()
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true })
  })

/** On a slow connection a page is painted in pieces, and what it starts with is at its end. */
const wholeDocument = () =>
  new Promise<unknown>((done) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done, { once: true })
    else done(undefined)
  })

const load = async (files: readonly string[]): Promise<void> => {
  await firstPaint()
  // All at once, and not each when one is read that names it.
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await wholeDocument()
  await import(/* @vite-ignore */ files[0] ?? '')
}

listenForShortcuts()
// A page that the server drew says what comes after.
const files = document.querySelector<HTMLElement>('#bootstrap')?.dataset['then']
if (files) void load(files.split(' '))
