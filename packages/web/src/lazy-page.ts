import { SoukConnectionError } from '@souk/sdk'
import { lazyRouteComponent } from '@tanstack/react-router'

/** Whether the marketplace answers, whatever it says. */
const isReachable = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * A page that is loaded when someone goes there. After a new release its file may have another name: then the router loads the
 * whole page again. Out of reach, that would be the browser's own error page, and the application would be gone.
 */
export const lazyPage = <Part extends Record<string, unknown>, Name extends keyof Part>(
  load: () => Promise<Part>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<Part, Name>> =>
  lazyRouteComponent(
    () =>
      load().catch(async (error: unknown) => {
        throw (await isReachable())
          ? error
          : new SoukConnectionError('the page could not be loaded', { attempts: 1, cause: error })
      }),
    name,
  )
