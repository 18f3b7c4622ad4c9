import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The file of a route is read on the server alone, which has browsers load it at once: half a kilobyte of the first script. */
const routesWithoutFiles: Plugin = {
  name: 'routes-without-files',
  enforce: 'pre',
  transform: (code, id, options) =>
    options?.ssr || !/route[^/]*\.tsx$/.test(id)
      ? null
      : code.replaceAll(/(?:, )?source: 'src\/[^']*',?/g, ''),
}

/** How both builds are made; `build.ts` says which. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [routesWithoutFiles, react(), tailwindcss()],
  logLevel: 'warn',
  // React has had this hook since 18; the one for older versions would come with the first script.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Of the server's part too: it carried React's other half along, 0.7 of 1.37 MB, and asked the environment while it drew.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One file that imports nothing but Node, so that the server loads it in one go.
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    // Fonts in style sheets would need `data:` in the policy, and no one could keep them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
