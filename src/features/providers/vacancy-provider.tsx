import { Form } from 'react-router'
import { dateText, recentDateText, timeText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { NewTabTextLink, TextLink } from '#ui/text/text-link.tsx'
import type { VacancyAct, VacancyAtProvider } from './acts/provider-acts.contract.ts'
import { providersHref } from './exchange/web/job-paths.ts'
import { ProviderLogo } from './provider-logo.tsx'
import { PROVIDER_LABELS, type ProviderActKind } from './provider-names.contract.ts'

type Props = { at: VacancyAtProvider; city: string | null; mayAct: boolean; now: string }

/** A vacancy at one other site: whether it is there, what was done last, and what can be done. */
export function VacancyProvider({ at, city, mayAct, now }: Props) {
  const { provider, external_url, is_there, obstacle, last_act } = at
  const site = PROVIDER_LABELS[provider]
  const isOpen = last_act?.state === 'waiting' || last_act?.state === 'sending'
  return (
    <article aria-label={site} className={`card p-4 ${is_there ? 'ring-2 ring-primary' : ''}`}>
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <ProviderLogo provider={provider} />
        <h2 className="min-w-0 grow font-semibold">{site}</h2>
        <Tag tone={is_there ? 'success' : 'neutral'}>{is_there ? `Связана с ${site}` : `Не на ${site}`}</Tag>
      </header>
      {external_url && (
        <p className="mb-3">
          <NewTabTextLink href={external_url}>Открыть её на {site}</NewTabTextLink>
        </p>
      )}
      {obstacle && (
        <p className="mb-3 text-ink2">
          {obstacle.text}
          {(obstacle.code === 'not_connected' || obstacle.code === 'reauth') && (
            <>
              . <TextLink to={providersHref(true)}>Подключить</TextLink>
            </>
          )}
        </p>
      )}
      <div role="status">{last_act && <LastAct act={last_act} site={site} now={now} />}</div>
      {mayAct && isOpen && last_act.state === 'waiting' && last_act.error === null && (
        <Form method="post" preventScrollReset>
          <FormKey />
          <input type="hidden" name="provider" value={provider} />
          <SubmitButton kind="outlined" size="small">
            Отменить
          </SubmitButton>
        </Form>
      )}
      {mayAct &&
        !isOpen &&
        at.acts.map((act) => (
          <ActForm key={act.kind} {...{ act, provider, site, city }} leftOutRoles={at.left_out_roles} />
        ))}
    </article>
  )
}

const LABELS: Record<ProviderActKind, { button: (site: string) => string; done: string; doing: string }> = {
  publish: { button: (site) => `Опубликовать на ${site}`, done: 'Опубликована', doing: 'Публикуем' },
  update: { button: (site) => `Обновить на ${site}`, done: 'Обновлена', doing: 'Отправляем правки' },
  prolong: { button: (site) => `Продлить на ${site}`, done: 'Продлена', doing: 'Продлеваем' },
  archive: { button: (site) => `Снять с ${site}`, done: 'Снята', doing: 'Снимаем' },
}

function LastAct({ act, site, now }: { act: VacancyAct; site: string; now: string }) {
  const { kind, state, error, retry_at, open_until, finished_at } = act
  const { done, doing } = LABELS[kind]
  const when = finished_at && recentDateText(finished_at, now)
  switch (state) {
    case 'waiting':
      return (
        <p className="mb-3">
          {error
            ? `${site} отвечает с перебоями. Повторим сами${retry_at ? ` в ${timeText(retry_at)}` : ''}.`
            : `${doing}: начнём через несколько секунд.`}
        </p>
      )
    case 'sending':
      return (
        <p className="mb-3">
          {doing}, ждём ответа {site}. Можно уйти со страницы.
        </p>
      )
    case 'done':
      return (
        <p className="mb-3">
          {done} {when}
          {open_until && `, открыта до ${dateText(open_until)}`}.
        </p>
      )
    case 'failed':
      return (
        <p className="wrap-anywhere mb-3 border-danger border-l-4 pl-3">
          Не получилось {when}. {error?.text}.
        </p>
      )
    case 'cancelled':
      return <p className="mb-3 text-ink2">Отменено {when}, ничего не отправили.</p>
  }
}

type ActFormProps = {
  act: VacancyAtProvider['acts'][number]
  provider: VacancyAtProvider['provider']
  site: string
  city: string | null
  leftOutRoles: readonly string[]
}

function ActForm({ act: { kind, obstacle }, provider, site, city, leftOutRoles }: ActFormProps) {
  const isSent = kind === 'publish' || kind === 'update'
  const note = [obstacle ?? noteOf(kind, site, city), !obstacle && isSent && leftOutText(site, leftOutRoles)]
    .filter(Boolean)
    .join(' ')
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-t py-3"
    >
      <FormKey />
      <input type="hidden" name="provider" value={provider} />
      {!obstacle && (
        <SubmitButton name="kind" value={kind} kind="outlined" size="small">
          {LABELS[kind].button(site)}
        </SubmitButton>
      )}
      <span className="min-w-0 grow basis-60 text-ink2 text-meta">
        {obstacle && <span className="font-semibold">{LABELS[kind].button(site)}: </span>}
        {note}
      </span>
    </Form>
  )
}

/** What it costs and what it does, before it is pressed. */
function noteOf(kind: ProviderActKind, site: string, city: string | null): string {
  switch (kind) {
    case 'publish':
      return `Спишется одна публикация «Стандарт» из купленных на ${site}. ${city ? `Город: ${city}.` : ''}`
    case 'update':
      return 'Уйдёт только то, что вы изменили здесь.'
    case 'prolong':
      return `На ${site} продление стоит как новая публикация.`
    case 'archive':
      return 'Здесь вакансия останется как есть.'
  }
}

const leftOutText = (site: string, names: readonly string[]) =>
  names.length > 0 && `Без специализаций, которых на ${site} нет: ${names.map(inQuotes).join(', ')}.`
