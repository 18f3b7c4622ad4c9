import '../dashboard.css'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useProofQuestion } from '../api/proof.ts'
import { useSession } from '../api/session.ts'
import { useDashboardMessages } from '../text/dashboard.ts'
import { useMessages } from '../text/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { areasFor, type Area, type Screen } from './areas.ts'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { SessionGuard } from './session-guard.tsx'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

const ChooseName = lazy(async () => ({
  default: (await import('../pages/sign-in/choose-name.tsx')).ChooseName,
}))

const linkVariants =
  'rounded-md px-2.5 py-1.5 text-sm text-ink-soft no-underline hover:bg-accent-soft hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong'

const isAt =
  (pathname: string) =>
  ({ to }: Screen): boolean =>
    pathname === to || pathname.startsWith(`${to}/`)

/** The screens of the area someone is in, and the way to the others: all at once would be a wall of 27 links. */
const Areas = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { shell } = useMessages()
  const dashboard = useDashboardMessages()
  const { pathname } = useLocation()
  // What has no entry of its own (an order, the checkout) belongs to buying, which comes first.
  const here = areas.find(({ screens }) => screens.some(isAt(pathname))) ?? areas[0]
  return areas.map((area) => {
    const { id, icon: Icon, home, screens } = area
    if (area !== here)
      return (
        <Link key={id} to={home} className={`${linkVariants} flex items-center gap-2`}>
          <Icon aria-hidden="true" className="size-4" /> {shell.areas[id]}
        </Link>
      )
    return (
      <div key={id} className="grid gap-0.5 pb-2">
        <p className="flex items-center gap-2 px-2.5 py-1.5 text-sm font-medium">
          <Icon aria-hidden="true" className="size-4 text-accent" /> {shell.areas[id]}
        </p>
        {screens.map((screen) => (
          <Link key={screen.to} to={screen.to} className={`${linkVariants} block pl-8.5`}>
            {dashboard.screens[screen.id]}
          </Link>
        ))}
      </div>
    )
  })
}

/** On a phone: the page's name, which opens the list of the others. */
const MobileNavigation = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { shell } = useMessages()
  const dashboard = useDashboardMessages()
  const { pathname } = useLocation()
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (box.current) box.current.open = false
  }, [pathname])
  const here = areas.flatMap(({ screens }) => screens).find(isAt(pathname))
  return (
    <details ref={box} className="group border-b border-line lg:hidden">
      <summary className="flex list-none items-center justify-between px-4 py-3 text-sm font-medium">
        {here ? dashboard.screens[here.id] : shell.menu}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-180" />
      </summary>
      <nav aria-label={shell.menu} className="grid gap-1 px-2 pb-4">
        <Areas areas={areas} />
      </nav>
    </details>
  )
}

const SignInFirst = () => {
  const { shell } = useMessages()
  const { href } = useLocation()
  return (
    <main id="content" className="py-16">
      <Head title={shell.signIn} hidden />
      <h1 className="sr-only">{shell.signIn}</h1>
      <EmptyState
        title={shell.signInFirst}
        text={shell.signInWhy}
        action={
          <LinkButton variant="primary" href={`/sign-in?${new URLSearchParams({ next: href })}`}>
            {shell.signIn}
          </LinkButton>
        }
      />
    </main>
  )
}

/** Around the pages that are someone's own: navigation at the side, and what looks after the session. */
export const Dashboard = () => {
  const now = useSession()
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  // A session may end while someone writes: what they see stays, and the guard asks them to sign in.
  const session = now ?? last ?? now
  const { shell } = useMessages()
  const question = useProofQuestion()
  if (session === null) return <SignInFirst />
  if (session === undefined)
    return (
      <main id="content" aria-busy="true" className="mx-auto grid max-w-5xl gap-4 px-6 py-10">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-40" />
      </main>
    )
  if (!session.user.nameChosen)
    return (
      <Suspense>
        <ChooseName />
      </Suspense>
    )
  const areas = areasFor(session)
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-6.0625rem)] max-w-[88rem] flex-col sm:min-h-[calc(100dvh-3.5rem)] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <MobileNavigation areas={areas} />
      <nav
        aria-label={shell.menu}
        className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] content-start gap-1 overflow-y-auto px-3 py-6 lg:grid"
      >
        <Areas areas={areas} />
      </nav>
      <div className="grid min-w-0 grow content-between border-line lg:border-l">
        <main id="content" className="min-w-0 px-4 py-6 sm:px-8 sm:py-8">
          <Outlet />
        </main>
        <Footer />
      </div>
      <SessionGuard isGone={now === null} />
      {question && (
        <Suspense>
          <ProofDialog question={question} />
        </Suspense>
      )}
    </div>
  )
}

interface DashboardPageProps {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** Above the title: where this page is a part of. */
  readonly above?: ReactNode
  /** As wide as the window allows, for two panes. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The head of a page at the dashboard, and its parts under each other. */
export const DashboardPage = ({ title, text, actions, above, wide, children }: DashboardPageProps) => (
  <div className={`mx-auto grid gap-6 ${wide ? '' : 'max-w-5xl'}`}>
    <Head title={title} hidden />
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        {above && <div className="text-sm text-ink-soft">{above}</div>}
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {text && <p className="max-w-prose text-sm text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
    {children}
  </div>
)
