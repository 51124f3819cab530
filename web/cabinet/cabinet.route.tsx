import { href } from 'react-router'
import { showCabinet } from '#contract/cabinet/cabinet.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { loadUser } from '../app/load-user.server.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { Page, PageTitle, Section } from '../ui/layout/page.tsx'
import { Tag } from '../ui/list/chip.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { RuledList, RuledListItem } from '../ui/list/ruled-list.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { Route } from './+types/cabinet.route.ts'
import { employerTodoGroups } from './employer-todo-items.ts'
import { seekerTodoGroups } from './seeker-todo-items.ts'
import type { TodoItem } from './todo-items.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [cabinet, user] = await Promise.all([loadEndpoint(context, showCabinet, {}), loadUser(context)])
  const { now } = context.get(siteContext)
  const mayHire = user?.employer.role !== 'viewer'
  const groups = cabinet.side === 'seeker' ? seekerTodoGroups(cabinet, now) : employerTodoGroups(cabinet, mayHire, now)
  return { groups, side: cabinet.side }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Сегодня')

export default function Cabinet({ loaderData: { groups, side } }: Route.ComponentProps) {
  const first = groups.find(({ isInformational }) => !isInformational)?.items[0]
  return (
    <Page>
      <PageTitle>Сегодня</PageTitle>
      {groups.length === 0 && <EmptyCabinet side={side} />}
      {groups.map(({ title, items, isInformational }) => (
        <Section key={title} title={title}>
          <RuledList>
            {items.map((thing) => (
              <TodoLine key={thing.key} item={thing} isFirst={thing === first} isInformational={isInformational} />
            ))}
          </RuledList>
        </Section>
      ))}
    </Page>
  )
}

type LineProps = { item: TodoItem; isFirst: boolean; isInformational?: true }

function TodoLine({ item, isFirst, isInformational }: LineProps) {
  const { title, tags = [], note } = item
  return (
    <RuledListItem
      title={<TodoTitle title={title} tags={tags} />}
      action={<TodoLink item={item} isFirst={isFirst} isInformational={isInformational} />}
    >
      {note}
    </RuledListItem>
  )
}

const TodoTitle = ({ title, tags }: Required<Pick<TodoItem, 'title' | 'tags'>>) => (
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
function TodoLink({ item: { title, to, action }, isFirst, isInformational }: LineProps) {
  const label = `${action}: ${title}`
  if (isInformational) {
    return (
      <TextLink to={to} standalone aria-label={label}>
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

const EMPTY_STATE_LINKS = {
  seeker: { to: href('/search/vacancies'), label: 'Найти вакансии' },
  employer: { to: href('/search/resumes'), label: 'Найти людей' },
}

function EmptyCabinet({ side }: { side: keyof typeof EMPTY_STATE_LINKS }) {
  const { to, label } = EMPTY_STATE_LINKS[side]
  return (
    <EmptyState
      text="Сегодня ничего не ждёт. Здесь появится то, на что нужен ваш ответ или ваше внимание."
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  )
}
