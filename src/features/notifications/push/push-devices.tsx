import { Form } from 'react-router'
import { recentDateText } from '#lib/dates/format-date.ts'
import { Button } from '#ui/form/button.tsx'
import type { OtherPushDevice, PushDevice } from './push-device.contract.ts'
import { PushStrip } from './push-strip.tsx'

export type PushDevicesProps = { device: PushDevice; others: OtherPushDevice[]; now: string }

/** Whether push messages come to this device, and to which others they come. */
export function PushDevices({ device, others, now }: PushDevicesProps) {
  return (
    <div className="mt-2">
      <PushStrip device={device} />
      {others.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold text-line">Ещё пуши приходят на</h3>
          <ul>
            {others.map((other) => (
              <OtherDevice key={other.id} device={other} now={now} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const OtherDevice = ({ device: { id, label, last_ok_at }, now }: { device: OtherPushDevice; now: string }) => (
  <li className="flex min-h-11 items-center justify-between gap-3">
    <span className="wrap-anywhere min-w-0 text-line">
      {label}
      {last_ok_at && <span className="block text-ink2 text-note">последний {recentDateText(last_ok_at, now)}</span>}
    </span>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="turn_off_device" />
      <input type="hidden" name="id" value={id} />
      <Button kind="plain" size="small" aria-label={`Выключить пуши: ${label}`}>
        Выключить
      </Button>
    </Form>
  </li>
)
