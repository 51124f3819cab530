import { href, useFetcher } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/fields/choice.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import type { NotificationsActionData } from '../centre/submit-notifications.web.server.ts'
import type { NotificationSettings } from './notification-settings.contract.ts'
import { DEFAULT_CLOCK } from './quiet-hours.rules.ts'
import { listTimeZones } from './time-zone-names.rules.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${hour}:00`
const hourValue = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Hours without letters, the hour of digests, and by which clock. */
export function QuietHoursForm({ settings }: { settings: NotificationSettings }) {
  const { quiet_from, quiet_to, time_zone, digest_hour } = settings
  const fetcher = useFetcher<NotificationsActionData>()
  const zones = [...new Map([[time_zone, time_zone], ...listTimeZones()])]
  return (
    <fetcher.Form method="post" action={href('/notification/settings')} className="mt-3 border-rule border-t pt-3">
      <input type="hidden" name="intent" value="quiet_hours" />
      <h3 className="font-semibold">Тихие часы</h3>
      <p className="text-ink2 text-meta">Письма и пуши ждут утра. Коды и вход в аккаунт приходят всегда.</p>
      <Choice
        type="checkbox"
        name="is_quiet"
        value="true"
        label="Не писать ночью"
        defaultChecked={quiet_from !== null}
      />
      <div className="mt-1 grid grid-cols-2 gap-x-4 gap-y-3">
        <HourSelect name="quiet_from" label="С" value={quiet_from ?? DEFAULT_CLOCK.quietFrom} toValue={hourValue} />
        <HourSelect name="quiet_to" label="До" value={quiet_to ?? DEFAULT_CLOCK.quietTo} toValue={hourValue} />
        <HourSelect name="digest_hour" label="Сводки в" value={String(digest_hour)} toValue={String} />
        <label className="max-tablet:col-span-2">
          <span className="mb-1 block text-meta">Время</span>
          <SelectWrapper>
            <select name="time_zone" defaultValue={time_zone} className={SELECT_CLASS}>
              {zones.map(([zone, name]) => (
                <option key={zone} value={zone}>
                  {name}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </label>
      </div>
      <div className="mt-3 flex items-center gap-4">
        <Button kind="outlined" size="small">
          Сохранить часы
        </Button>
        <span role="status" className="text-meta">
          {fetcher.state === 'idle' &&
            fetcher.data &&
            (fetcher.data.isSaved ? 'Сохранено' : `${fetcher.data.refused?.message ?? 'Не получилось сохранить'}.`)}
        </span>
      </div>
    </fetcher.Form>
  )
}

type HourProps = { name: string; label: string; value: string; toValue: (hour: number) => string }

const HourSelect = ({ name, label, value, toValue }: HourProps) => (
  <label>
    <span className="mb-1 block text-meta">{label}</span>
    <SelectWrapper>
      <select name={name} defaultValue={value} className={SELECT_CLASS}>
        {!HOURS.map(toValue).includes(value) && <option value={value}>{value}</option>}
        {HOURS.map((hour) => (
          <option key={hour} value={toValue(hour)}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </SelectWrapper>
  </label>
)
