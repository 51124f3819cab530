import { href } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { showCabinet } from '#contract/cabinet.ts'
import { load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Line, Lines } from '../ui/lines.tsx'
import { Page, PageTitle, Section } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/cabinet.ts'
import { employerPiles } from './employer-things.ts'
import { seekerPiles } from './seeker-things.ts'
import type { Thing } from './things.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [cabinet, user] = await Promise.all([load(context, showCabinet, {}), load(context, showUser, {})])
  const { now } = context.get(siteContext)
  const mayHire = user?.employer.role !== 'viewer'
  const piles = cabinet.side === 'seeker' ? seekerPiles(cabinet, now) : employerPiles(cabinet, mayHire, now)
  return { piles, side: cabinet.side }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Сегодня — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function Cabinet({ loaderData: { piles, side } }: Route.ComponentProps) {
  const first = piles.find(({ isQuiet }) => !isQuiet)?.things[0]
  return (
    <Page>
      <PageTitle>Сегодня</PageTitle>
      {piles.length === 0 && <NothingWaits side={side} />}
      {piles.map(({ title, things, isQuiet }) => (
        <Section key={title} title={title}>
          <Lines>
            {things.map((thing) => (
              <ThingLine key={thing.key} thing={thing} isFirst={thing === first} isQuiet={isQuiet} />
            ))}
          </Lines>
        </Section>
      ))}
    </Page>
  )
}

type LineProps = { thing: Thing; isFirst: boolean; isQuiet?: true }

function ThingLine({ thing, isFirst, isQuiet }: LineProps) {
  const { title, tags = [], note } = thing
  return (
    <Line
      title={<Headline title={title} tags={tags} />}
      action={<Way thing={thing} isFirst={isFirst} isQuiet={isQuiet} />}
    >
      {note}
    </Line>
  )
}

const Headline = ({ title, tags }: Required<Pick<Thing, 'title' | 'tags'>>) => (
  <>
    {title}
    {tags.map(({ text, tone }) => (
      <Tag key={text} tone={tone}>
        {text}
      </Tag>
    ))}
  </>
)

/** The first item on the page has the filled button. */
function Way({ thing: { title, to, action }, isFirst, isQuiet }: LineProps) {
  const label = `${action}: ${title}`
  if (isQuiet) {
    return (
      <TextLink to={to} alone aria-label={label}>
        {action}
      </TextLink>
    )
  }
  return (
    <ButtonLink to={to} kind={isFirst ? 'filled' : 'outlined'} size="small" aria-label={label}>
      {action}
    </ButtonLink>
  )
}

const NEXT = {
  seeker: { to: href('/search/vacancies'), label: 'Найти вакансии' },
  employer: { to: href('/search/resumes'), label: 'Найти людей' },
}

function NothingWaits({ side }: { side: keyof typeof NEXT }) {
  const { to, label } = NEXT[side]
  return (
    <EmptyState
      text="Сегодня ничего не ждёт. Здесь появится то, на что нужен ваш ответ или ваше внимание."
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  )
}
