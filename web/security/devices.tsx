import { Form } from 'react-router'
import type { Session } from '#contract/security.ts'
import { dayText } from '#lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { Line, Lines } from '../ui/lines.tsx'
import type { Answer } from './answer.ts'
import { Part, Problem } from './part.tsx'

type Props = { sessions: Session[]; now: string; answer?: Answer }

export function Devices({ sessions, now, answer }: Props) {
  return (
    <Part name="devices" title="Устройства" answer={answer}>
      <p className="mb-3 max-w-text text-ink2">
        Здесь вы вошли в аккаунт. Если какого-то устройства не узнаёте, завершите сеанс и смените пароль.
      </p>
      <Problem refused={answer?.part === 'devices' ? answer.refused : undefined} />
      <Lines>
        {sessions.map((session) => (
          <Device key={session.id} session={session} now={now} />
        ))}
      </Lines>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-4">
          <Button name="intent" value="end-others" kind="outlined" size="small">
            Завершить все остальные сеансы
          </Button>
        </Form>
      )}
    </Part>
  )
}

function Device({ session, now }: { session: Session; now: string }) {
  const { id, device, address, last_used_at, is_current } = session
  return (
    <Line
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
              aria-label={`Завершить сеанс: ${device}, сеть ${address}`}
            >
              Завершить сеанс
            </Button>
          </Form>
        )
      }
    >
      Последний вход {dayText(last_used_at, now)} · сеть {address}
    </Line>
  )
}
