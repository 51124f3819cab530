import { href } from 'react-router'
import { PAGE_COLUMN_CLASS, PageTitle } from '#ui/layout/page.tsx'
import type { KnownFacts } from './pressed-link.ts'

type Kind = 'vacancy' | 'rows' | 'today' | 'applications' | 'chat'

const KINDS: Partial<Record<string, Kind>> = {
  [href('/search/vacancies')]: 'rows',
  [href('/cabinet')]: 'today',
  [href('/profile/negotiations')]: 'applications',
  [href('/your-messages')]: 'chat',
}

/** The outline of the page at this path; without one the old page stays. */
export const skeletonOf = (pathname: string): Kind | undefined =>
  /^\/vacancies\/[^/]+$/.test(pathname) ? 'vacancy' : KINDS[pathname]

type Props = { kind: Kind; known: KnownFacts }

/** Outline of a page in its real measures. It stands beside the hidden page, whose `main` it must not be. */
export function TargetSkeleton({ kind, known }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the page that is loaded has the element
    <div role="main" aria-busy="true" className={`${PAGE_COLUMN_CLASS} pt-6 pb-12`}>
      {!known.title && <h1 className="sr-only">Открываем…</h1>}
      {OUTLINES[kind](known)}
    </div>
  )
}

const BAR_CLASS = 'rounded-tag bg-sunken animate-pulse motion-reduce:animate-none forced-colors:border'

const Bars = ({ shapes }: { shapes: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity and never move
  shapes.map((shape, index) => <div key={index} className={`${BAR_CLASS} ${shape}`} />)

const TIMES = [1, 2, 3, 4, 5, 6]

/** `h-31`: the row of a phone; `h-25`: of a wide screen. */
const rows = (height: string) => (
  <div className="card divide-y divide-hair">
    {TIMES.map((time) => (
      <div key={time} className={`flex flex-col justify-center gap-2.5 px-4 ${height}`}>
        <Bars shapes={['h-5 w-1/2', 'h-4 w-1/3', 'h-3 w-1/4']} />
      </div>
    ))}
  </div>
)

const OUTLINES: Record<Kind, (known: KnownFacts) => React.ReactNode> = {
  vacancy: (known) => <VacancyOutline known={known} />,
  rows: () => (
    <>
      <div className="mb-6 grid gap-4">
        <Bars shapes={['h-14', 'h-11 w-2/3', 'h-7 w-1/2']} />
      </div>
      {rows('h-31 tablet:h-25')}
    </>
  ),
  today: () => (
    <>
      <div className="mb-6 grid gap-3">
        <Bars shapes={['h-9 w-1/2', 'h-5 w-1/3']} />
      </div>
      {rows('h-31 tablet:h-25')}
    </>
  ),
  applications: () => (
    <>
      <div className="mb-6">
        <Bars shapes={['h-9 w-1/2']} />
      </div>
      {rows('h-20')}
    </>
  ),
  chat: () => (
    <div className="grid gap-3">
      <Bars shapes={['h-9 w-1/3', 'h-16', 'h-16', 'h-16', 'h-16']} />
    </div>
  ),
}

/** The photo, the title in real type, six facts in two columns and the beginning of the text. */
function VacancyOutline({ known: { title, pay, company, place } }: { known: KnownFacts }) {
  return (
    <>
      <div
        className={`${BAR_CLASS} mb-6 h-57.5 max-tablet:-mx-4 max-tablet:-mt-6 max-tablet:rounded-none tablet:h-80`}
      />
      {title ? <PageTitle>{title}</PageTitle> : <Bars shapes={['h-9 w-2/3']} />}
      {pay && <p className="mt-1 font-bold text-h3">{pay}</p>}
      <p className="mt-1 text-ink2 empty:hidden">{[company, place].filter(Boolean).join(' · ')}</p>
      <div className="mt-6 grid max-w-text grid-cols-2 gap-x-8 gap-y-4 tablet:grid-cols-3">
        {TIMES.map((time) => (
          <div key={time} className="grid gap-2">
            <Bars shapes={['h-3 w-1/2', 'h-4 w-3/4']} />
          </div>
        ))}
      </div>
      <div className="mt-8 grid max-w-text gap-2.5">
        <Bars shapes={['h-4', 'h-4 w-11/12', 'h-4', 'h-4 w-2/3']} />
      </div>
    </>
  )
}
