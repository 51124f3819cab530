import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { href, useFetcher } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { NotificationsActionData } from '../centre/submit-notifications.web.server.ts'
import { NOTIFICATIONS, type NotificationChannel } from '../notification-types.contract.ts'
import { PushDevices, type PushDevicesProps } from '../push/push-devices.tsx'
import type { ChannelProblem, NotificationSettings } from './notification-settings.contract.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { SETTINGS_ROWS, type SettingsRow } from './settings-rows.rules.ts'
import { SmsLine } from './sms-line.tsx'

const CHANNELS = [
  { channel: 'inapp', label: 'Сайт', Icon: Bell },
  { channel: 'email', label: 'Почта', Icon: Mail },
  { channel: 'push', label: 'Пуш', Icon: Smartphone },
] as const

type Props = { settings: NotificationSettings; push: PushDevicesProps }

/** What goes where: a row for each kind of event, a column for each channel that the site has. Saves each change at once. */
export function ChannelMatrix({ settings, push }: Props) {
  const side = useCurrentUser()?.isEmployerMode ? 'employer' : 'seeker'
  const channels = CHANNELS.filter(({ channel }) => channel !== 'push' || settings.channels.push === null)
  const fetcher = useFetcher<NotificationsActionData>()
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="matrix" className="card px-4.5 py-4">
      <h2 id="matrix" className="font-semibold text-row">
        Что и куда присылать
      </h2>
      <EmailProblemNote problem={settings.channels.email} side={side} />
      <PushDevices {...push} />
      {side === 'employer' && (
        <div className="border-rule border-t py-2">
          <SmsLine sms={settings.sms} />
        </div>
      )}
      <fetcher.Form
        method="post"
        action={href('/notification/settings')}
        onChange={({ currentTarget }) => fetcher.submit(currentTarget)}
      >
        <input type="hidden" name="intent" value="matrix" />
        <table className="mt-2 w-full border-collapse">
          <thead>
            <tr className="border-rule border-y text-ink2 text-note">
              <th scope="col" className="py-1.5 text-left font-normal">
                Событие
              </th>
              {channels.map(({ channel, label, Icon }) => (
                <th key={channel} scope="col" className="w-15 py-1.5 font-normal">
                  <Icon size={18} strokeWidth={1.75} aria-hidden={true} className="mx-auto mb-0.5 block" />
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SETTINGS_ROWS[side].map((row) => (
              <tr key={row.key} className="border-rule border-b">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal text-line">
                  <span className="font-medium">{row.name}</span>
                  {row.note && <span className="block text-ink2 text-note">{row.note}</span>}
                </th>
                {channels.map(({ channel, label }) => (
                  <td key={channel} className="text-center">
                    <Cell row={row} channel={channel} label={label} settings={settings} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p role="status" className="mt-2 min-h-5 text-meta">
          {fetcher.state === 'idle' &&
            fetcher.data &&
            (fetcher.data.isSaved ? 'Сохранено' : savingProblem(fetcher.data))}
        </p>
        {!isHydrated && (
          <Button kind="outlined" size="small">
            Сохранить
          </Button>
        )}
      </fetcher.Form>
      <QuietHoursForm settings={settings} />
    </section>
  )
}

const savingProblem = ({ refused }: NotificationsActionData) =>
  refused ? `${refused.message}.` : 'Не получилось сохранить. Попробуйте ещё раз'

type CellProps = Pick<Props, 'settings'> & { row: SettingsRow; channel: NotificationChannel; label: string }

/** A box, a tick that cannot be taken away, or a dash where there is nothing to choose. */
function Cell({ row: { key, name, types }, channel, label, settings }: CellProps) {
  const kind = cellKindOf(types, channel)
  if (kind === 'none') {
    return (
      <span className="text-ink3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">не присылаем</span>
      </span>
    )
  }
  if (kind === 'always') {
    return (
      <span className="inline-flex align-middle text-success">
        <Check size={18} strokeWidth={2} aria-hidden={true} />
        <span className="sr-only">всегда, отключить нельзя</span>
      </span>
    )
  }
  const isOff = channel === 'email' && settings.channels.email !== null
  const isOn = types.every((type) => settings.matrix[type][channel])
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      {!isOff && <input type="hidden" name="switch[]" value={`${key} ${channel}`} />}
      <input
        type="checkbox"
        name="on[]"
        value={`${key} ${channel}`}
        defaultChecked={isOn && !isOff}
        disabled={isOff}
        aria-label={`${name}: ${label.toLowerCase()}`}
      />
    </label>
  )
}

function cellKindOf(types: SettingsRow['types'], channel: NotificationChannel): 'switch' | 'always' | 'none' {
  const rule = NOTIFICATIONS[types[0]!][channel]
  if (rule === 'always') return 'always'
  return rule === 'on' || rule === 'off' ? 'switch' : 'none'
}

const EMAIL_PROBLEMS = {
  missing: 'Письма некуда слать: почта не указана.',
  unconfirmed: 'Письма придут, когда вы подтвердите почту.',
  bounced: 'Письма на вашу почту не доходят: почтовый сервер ответил, что такого ящика нет.',
}

function EmailProblemNote({ problem, side }: { problem: ChannelProblem; side: 'seeker' | 'employer' }) {
  if (problem === null) return null
  return (
    <p className="mt-1 text-meta text-warning">
      {EMAIL_PROBLEMS[problem]}{' '}
      <TextLink to={side === 'seeker' ? href('/profile/seeker') : href('/profile/employer')}>
        {problem === 'unconfirmed' ? 'Подтвердить почту' : 'Указать почту'}
      </TextLink>
    </p>
  )
}
