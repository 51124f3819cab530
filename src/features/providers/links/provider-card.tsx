import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { dateText, recentDateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { jobPath } from '../exchange/web/job-paths.ts'
import { JobProgress } from '../exchange/web/job-progress.tsx'
import { jobSummaryText } from '../exchange/web/job-texts.ts'
import { ProviderLogo } from '../provider-logo.tsx'
import { PROVIDER_LABELS } from '../provider-names.contract.ts'
import { type CardState, capabilityText, cardStateOf, STATE_TAGS, stateSentence } from '../provider-states.ts'
import { ManagerAccountForm } from './manager-account-form.tsx'
import { ProviderActions } from './provider-actions.tsx'
import type { UsedProvider } from './provider-links.contract.ts'

type Props = { used: UsedProvider; isEmployer: boolean; now: string }

/** One service: what it is to this account, the last exchange, and what can be done (at most three acts). */
export function ProviderCard({ used, isEmployer, now }: Props) {
  const state = cardStateOf(used, isEmployer)
  const site = PROVIDER_LABELS[used.provider]
  const sentence = stateSentence(used, state, isEmployer)
  const { label, tone } = STATE_TAGS[state]
  return (
    <article aria-label={site} className={`card flex flex-col p-4 ${used.connected ? 'ring-2 ring-primary' : ''}`}>
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <ProviderLogo provider={used.provider} />
        <div className="min-w-0 grow">
          <h2 className="font-semibold">{site}</h2>
          {used.connected_at && <p className="text-ink2 text-meta">подключено {dateText(used.connected_at)}</p>}
        </div>
        <Tag tone={tone} icon={STATE_ICONS[state]}>
          {label}
        </Tag>
      </header>
      {sentence && <p className="mb-4 text-ink2">{sentence}</p>}
      {used.connected && <AccountFacts used={used} isEmployer={isEmployer} now={now} />}
      <ManagerAccountForm used={used} />
      {state === 'syncing' && used.job && <JobProgress job={used.job} />}
      <div className="mt-auto">
        <ProviderActions used={used} state={state} isEmployer={isEmployer} now={now} />
      </div>
    </article>
  )
}

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const

const STATE_ICONS: Partial<Record<CardState, ReactNode>> = {
  syncing: <RefreshCw {...ICON} />,
  choosing: <Clock {...ICON} />,
  connected: <Check {...ICON} />,
  paused: <Clock {...ICON} />,
  captcha: <TriangleAlert {...ICON} />,
  refused: <TriangleAlert {...ICON} />,
  reconnect: <TriangleAlert {...ICON} />,
  other_account: <TriangleAlert {...ICON} />,
  closed: <Lock {...ICON} />,
  paid: <Lock {...ICON} />,
}

function AccountFacts({ used, isEmployer, now }: Props) {
  const { job } = used
  return (
    <dl className="mb-4 grid gap-x-4 tablet:grid-cols-[auto_minmax(0,1fr)] tablet:gap-y-1">
      <dt className="mt-1 text-ink3 tablet:mt-0">Аккаунт</dt>
      <dd className="wrap-anywhere">
        {used.external_name}
        {used.external_company_name && `, ${inQuotes(used.external_company_name)}`}
      </dd>
      <dt className="mt-1 text-ink3 tablet:mt-0">Что доступно</dt>
      <dd>{capabilityText(used, isEmployer)}</dd>
      {used.last_sync_at && job && (
        <>
          <dt className="mt-1 text-ink3 tablet:mt-0">Последний обмен</dt>
          <dd>
            <TextLink to={jobPath(isEmployer, job.id)}>{recentDateText(used.last_sync_at, now)}</TextLink>:{' '}
            {jobSummaryText(job)}
          </dd>
        </>
      )}
      {used.counts.conflicts > 0 && job && (
        <>
          <dt className="mt-1 text-ink3 tablet:mt-0">Расхождения</dt>
          <dd>
            <TextLink to={jobPath(isEmployer, job.id)}>ждут решения: {used.counts.conflicts}</TextLink>
          </dd>
        </>
      )}
    </dl>
  )
}
