import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { timeText } from '#lib/dates/format-date.ts'
import { type Button, ButtonLink, ExternalButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { jobPath } from '../exchange/web/job-paths.ts'
import { PROVIDER_LABELS } from '../provider-names.contract.ts'
import type { CardState } from '../provider-states.ts'
import type { UsedProvider } from './provider-links.contract.ts'

type Props = { used: UsedProvider; state: CardState; isEmployer: boolean; now: string }

/** What a person can do in this state. Where the provider closes the way, the one that works is offered. */
export function ProviderActions({ used, state, isEmployer, now }: Props) {
  const { provider, job } = used
  const site = PROVIDER_LABELS[provider]
  const connect = (label: string) => (
    // A whole page load: the address leads to the other site.
    <ButtonLink to={connectPath(used, isEmployer)} reloadDocument size="small">
      {label}
    </ButtonLink>
  )
  const otherWay = (
    <ButtonLink
      to={isEmployer ? href('/my-vacancies/import') : href('/create-resume/import')}
      kind={state === 'closed' ? 'filled' : 'plain'}
      size="small"
    >
      {isEmployer ? 'Загрузить из файла' : 'Загрузить резюме из файла'}
    </ButtonLink>
  )
  const disconnect = <ActButton used={used} intent="disconnect" label="Отключить" kind="plain" />
  const sync = (label: string) => (
    <ActButton used={used} intent="sync" label={label} kind="outlined" icon={<RefreshCw {...ICON} />} />
  )
  switch (state) {
    case 'not_configured':
    case 'closed':
      return (
        <Acts>
          {otherWay}
          {used.connected && disconnect}
        </Acts>
      )
    case 'disconnected':
    case 'failed':
      return (
        <Acts>
          {connect('Подключить')}
          {otherWay}
        </Acts>
      )
    case 'authorizing':
      return <Acts>{connect('Открыть снова')}</Acts>
    case 'reconnect':
      return (
        <Acts>
          {connect('Подключить заново')}
          {disconnect}
        </Acts>
      )
    case 'other_account':
      return (
        <Acts>
          <ActButton used={used} intent="accept" label="Сохранить отдельно" kind="filled" />
          <ActButton used={used} intent="disconnect" label="Отмена" kind="plain" />
        </Acts>
      )
    case 'syncing':
      return (
        <Acts>
          <ActButton used={used} intent="cancel" label="Остановить" kind="outlined" />
          {disconnect}
        </Acts>
      )
    case 'choosing':
      return (
        <Acts>
          {job && (
            <ButtonLink to={jobPath(isEmployer, job.id)} size="small">
              Выбрать
            </ButtonLink>
          )}
          {used.counts.imported > 0 && (
            <ActButton used={used} intent="later" label="Сверить без новых" kind="outlined" />
          )}
          <ActButton used={used} intent="cancel" label="Остановить" kind="plain" />
        </Acts>
      )
    case 'captcha':
      return (
        <Acts>
          {used.captcha_url && (
            <ExternalButtonLink href={used.captcha_url} size="small">
              Открыть {site}
            </ExternalButtonLink>
          )}
          {sync('Повторить обмен')}
          {disconnect}
        </Acts>
      )
    case 'paused':
      return (
        <Acts>
          {sync('Попробовать сейчас')}
          {disconnect}
        </Acts>
      )
    case 'refused':
      return (
        <Acts>
          {sync('Попробовать сейчас')}
          {used.last_error?.code === 'not_theirs' && connect('Подключить заново')}
          {otherWay}
          {disconnect}
        </Acts>
      )
    case 'connected':
    case 'paid':
      return (
        <>
          <Acts>
            {used.counts.imported > 0 && used.last_sync_at ? (
              sync('Сверить сейчас')
            ) : (
              <ActButton
                used={used}
                intent="choose"
                label={isEmployer ? 'Перенести вакансии' : 'Перенести резюме'}
                kind="outlined"
                icon={<RefreshCw {...ICON} />}
              />
            )}
            {disconnect}
          </Acts>
          {job?.next_allowed_at && job.next_allowed_at > now && (
            <p className="mt-2 text-ink2 text-meta">Следующий обмен не раньше {timeText(job.next_allowed_at)}.</p>
          )}
        </>
      )
  }
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const connectPath = ({ provider }: UsedProvider, isEmployer: boolean) =>
  isEmployer
    ? href('/profile/employer/providers/:provider', { provider })
    : href('/profile/seeker/providers/:provider', { provider })

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
)

type ActProps = {
  used: UsedProvider
  intent: 'sync' | 'choose' | 'later' | 'cancel' | 'disconnect' | 'accept'
  label: string
  kind: NonNullable<Parameters<typeof Button>[0]['kind']>
  icon?: ReactNode
}

function ActButton({ used: { provider, job }, intent, label, kind, icon }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <FormKey />
      <input type="hidden" name="provider" value={provider} />
      {job && <input type="hidden" name="job" value={job.id} />}
      <SubmitButton name="intent" value={intent} kind={kind} size="small" icon={icon}>
        {label}
        <span className="sr-only"> {PROVIDER_LABELS[provider]}</span>
      </SubmitButton>
    </Form>
  )
}
