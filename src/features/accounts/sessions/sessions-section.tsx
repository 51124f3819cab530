import { Form } from 'react-router'
import type { PushDevice } from '#features/notifications/push/push-device.contract.ts'
import { PushStrip } from '#features/notifications/push/push-strip.tsx'
import { recentDateText } from '#lib/dates/format-date.ts'
import { Button } from '#ui/form/button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import type { SecurityResult } from '../web/security-result.ts'
import { SectionRefusal, SecuritySection } from '../web/security-section.tsx'
import type { Session } from './sessions.contract.ts'

type Props = { sessions: Session[]; pushDevice: PushDevice; now: string; result?: SecurityResult }

export function SessionsSection({ sessions, pushDevice, now, result }: Props) {
  return (
    <SecuritySection name="devices" title="Устройства" result={result}>
      <p className="mb-3 max-w-text text-ink2">
        Здесь вы вошли в аккаунт. Если устройство не ваше, выйдите на нём и смените пароль.
      </p>
      <SectionRefusal refused={result?.section === 'devices' ? result.refused : undefined} />
      <RuledList>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} now={now} />
        ))}
      </RuledList>
      <div className="mt-4">
        <PushStrip device={pushDevice} />
      </div>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-4">
          <Button name="intent" value="end-others" kind="outlined" size="small">
            Выйти на всех остальных устройствах
          </Button>
        </Form>
      )}
    </SecuritySection>
  )
}

function SessionLine({ session, now }: { session: Session; now: string }) {
  const { id, device, address, last_used_at, is_current } = session
  return (
    <RuledListItem
      title={
        <>
          {device}
          {is_current && <Tag>Это устройство</Tag>}
        </>
      }
      action={
        is_current ? undefined : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              name="intent"
              value="end-session"
              kind="outlined"
              size="small"
              aria-label={`Выйти: ${device}, IP-адрес ${address}`}
            >
              Выйти
            </Button>
          </Form>
        )
      }
    >
      Заходили {recentDateText(last_used_at, now)} · IP-адрес {address}
    </RuledListItem>
  )
}
