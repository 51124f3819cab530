import Bell from 'lucide-react/icons/bell'
import BellPlus from 'lucide-react/icons/bell-plus'
import Check from 'lucide-react/icons/check'
import User from 'lucide-react/icons/user'
import { href, useFetcher } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { kilometresText } from '#features/reference/rules/distance.ts'
import { VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { ActionRow } from '#ui/list/action-row.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import { HighlightedTitle } from '#ui/text/highlighted-title.tsx'
import { QuestionCard } from '../daily-question/question-card.tsx'
import { RESUME_ACCESS_LABELS } from '../visibility/access-options.ts'
import type { loadPublished } from './published.web.server.ts'

type Published = Awaited<ReturnType<typeof loadPublished>>
type Near = NonNullable<Published['near']>

/** After the publication: one number and one step. The resume itself is on the page «Я». */
export function PublishedPage({
  published: { id, title, access_type, now, question, near },
}: {
  published: Published
}) {
  return (
    <Page>
      <Tag tone="success" icon={<Check size={16} strokeWidth={2} aria-hidden="true" />}>
        {access_type === 'clients' ? 'Видят проверенные компании' : RESUME_ACCESS_LABELS[access_type]}
      </Tag>
      <div className="mt-2">
        <PageTitle>Резюме {inQuotes(title)} опубликовано</PageTitle>
      </div>
      <div className="mt-4 grid items-start gap-x-10 gap-y-7 desktop:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid min-w-0 gap-9">
          {near ? near.found > 0 ? <FoundCard near={near} /> : <NothingCard near={near} /> : <NoTownCard id={id} />}
          {near && near.vacancies.length > 0 && (
            <RuledSection title="Ближе всего">
              <ListRows>
                {near.vacancies.map((vacancy) => (
                  <VacancyListRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
                ))}
              </ListRows>
            </RuledSection>
          )}
        </div>
        <aside aria-label="Что дальше" className="grid min-w-0 gap-5">
          <QuestionCard question={question} lead="Дальше: один вопрос" />
          <div className="card divide-y divide-hair px-4 tablet:px-5">
            {near && <AlertSwitch alertId={near.alertId} />}
            <ActionRow
              to={href('/my-resumes')}
              icon={<User size={22} strokeWidth={1.75} />}
              title="Изменить или скрыть резюме"
              note="На странице «Я»"
            />
          </div>
        </aside>
      </div>
    </Page>
  )
}

const CARD_CLASS = 'card flex flex-wrap items-center gap-x-6 gap-y-4 p-4 tablet:p-6'
const NUMBER_CLASS = 'font-bold font-display text-[4rem]/[4.25rem] tracking-[-0.03em]'
const WIDE_ACTION_CLASS = 'grid max-tablet:w-full tablet:ml-auto'

const FoundCard = ({ near: { found, where, to } }: { near: Near }) => (
  <div className={CARD_CLASS}>
    <p className="flex items-center gap-5">
      <b className={NUMBER_CLASS}>
        <HighlightedTitle>{numberText(found)}</HighlightedTitle>
      </b>
      <span>
        {plural(found, 'вакансия подходит', 'вакансии подходят', 'вакансий подходят')} вам
        <span className="block text-ink2">{where} и до&nbsp;50&nbsp;км</span>
      </span>
    </p>
    <span className={WIDE_ACTION_CLASS}>
      <ButtonLink to={to}>
        Смотреть {numberText(found)} {plural(found, 'вакансию', 'вакансии', 'вакансий')}
      </ButtonLink>
    </span>
  </div>
)

function NothingCard({ near: { nearest, alertId } }: { near: Near }) {
  const fetcher = useFetcher<AlertResult>()
  return (
    <div className={CARD_CLASS}>
      <p className="flex items-center gap-5">
        <b className={NUMBER_CLASS}>0</b>
        <span>
          подходящих до&nbsp;50&nbsp;км сегодня
          {nearest && (
            <span className="block text-ink2">
              ближе всего {nearest.name}, {kilometresText(nearest.km)}:&nbsp;{numberText(nearest.count)}
            </span>
          )}
        </span>
      </p>
      {alertId === null && (
        <fetcher.Form method="post" className={WIDE_ACTION_CLASS}>
          <input type="hidden" name="intent" value="alert" />
          <Button icon={<BellPlus size={18} strokeWidth={1.75} aria-hidden="true" />}>Сообщить о первой</Button>
        </fetcher.Form>
      )}
    </div>
  )
}

const NoTownCard = ({ id }: { id: number }) => (
  <div className={CARD_CLASS}>
    <p className="min-w-0 grow">
      <b className="block font-semibold">Осталось одно</b>
      <span className="text-ink2">Укажите, где ищете работу: без города не посчитать, что рядом.</span>
    </p>
    <ButtonLink to={`${href('/my-resume/:id', { id: String(id) })}?section=wish#wish`}>Указать город</ButtonLink>
  </div>
)

type AlertResult = { refused?: FormRefusal }

/** Saves at once; without script it is a button that sends the page. */
function AlertSwitch({ alertId }: { alertId: number | null }) {
  const fetcher = useFetcher<AlertResult>()
  const isSwitching = fetcher.state !== 'idle'
  const isOn = isSwitching ? alertId === null : alertId !== null
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="alert" />
      <input type="hidden" name="alert_id" value={alertId ?? ''} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-disabled={isSwitching}
        onClick={(event) => isSwitching && event.preventDefault()}
        className="group flex min-h-14 w-full items-center gap-3.5 py-2.5 text-left"
      >
        <Bell size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink2" />
        <span className="grow">
          <span className="block font-semibold">Сообщать о новых рядом</span>{' '}
          <span className="text-ink2 text-meta">Не чаще раза в день</span>
        </span>
        <span
          aria-hidden="true"
          className="flex h-7 w-12 shrink-0 rounded-full bg-ctl p-0.5 transition-colors group-aria-checked:justify-end group-aria-checked:bg-primary"
        >
          <span className="size-6 rounded-full bg-surface" />
        </span>
      </button>
      <p role="status" className="pb-2 text-danger text-meta empty:hidden">
        {fetcher.data?.refused && `${fetcher.data.refused.message}.`}
      </p>
    </fetcher.Form>
  )
}
