import { Head } from '../../shell/head.tsx'
import { useText } from '../../text/text.tsx'

export const Storefront = () => {
  const { site } = useText()
  return (
    <main id="content">
      <Head description={site.description} canonical="/" />
      <h1>{site.name}</h1>
    </main>
  )
}
