import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Public pages. */
const publicPage =
  /\/src\/pages\/(?:market\/(?:storefront\/storefront|product\/product|seller)|texts\/(?:documentation|legal))\.tsx$/

/** A source with all that bring it. */
const usersOf = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const user of context.getModuleInfo(id)?.importers ?? []) usersOf(user, context, seen)
  return seen
}

/** What only forms need. Their packages export it from one file with all the rest, so that it seems to be used by every page. */
const formPart = /\/(?:useBlocker|useMutation|mutationObserver)\.js$/

/** Icons by file name that public pages show. All come from one file too. */
const publicIcons = (): ReadonlySet<string> => {
  const files = globSync('src/{shell,ui,pages/market,pages/texts}/**/*.tsx', { cwd: import.meta.dirname })
  const imported = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1]?.split(',') ?? []
  })
  return new Set(
    imported.map((name) =>
      name
        .trim()
        .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-')
        .toLowerCase(),
    ),
  )
}
const icons = publicIcons()

const isOtherIcon = (id: string): boolean => {
  const [, icon] = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/.exec(id) ?? []
  return icon !== undefined && !icons.has(icon)
}

const productPage = /\/market\/product\/product\.tsx$/

/**
 * What a public page shares with any other page. Parts of the product page that a seller's preview and a buyer's order show too are
 * a file of their own: the storefront needs none of them.
 */
const sharedByPages: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (formPart.test(id) || isOtherIcon(id)) return null
  const users = [...usersOf(id, context)]
  const pages = users.filter((user) => context.getModuleInfo(user)?.dynamicImporters.length)
  const [first, ...others] = pages.filter((page) => publicPage.test(page))
  if (first === undefined) return null
  if (pages.length === 1) return null
  return others.length === 0 && productPage.test(first) ? 'product-parts' : 'pages'
}

/**
 * How the browser's part is cut: a public page loads what starts first, then the application, React DOM, what pages share and its
 * own, five files (the product page six). Left to the bundler they were 21 to 35, most of them under 1 KB, over a browser's six connections: on slow 4G
 * the last of a storefront came 1.2 s after the first was asked for, now 0.8 s (one visit each, load 5 to 7), with 6 KB less.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'bootstrap', test: /\/src\/(?:bootstrap|shell\/header\/shortcuts)\.ts$/, priority: 3 },
  // Without the sheet, which no script brings (server.tsx).
  { name: 'main', tags: ['$initial'], test: /(?<!\/src\/main\.css)$/, priority: 2 },
  { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\//, priority: 2 },
  { name: sharedByPages, debugName: 'pages', priority: 1 },
]
