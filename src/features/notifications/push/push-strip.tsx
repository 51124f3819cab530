import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { PushDevice } from './push-device.contract.ts'
import { restorePush, turnOffPush, turnOnPush } from './push-device.ts'
import { PushError, type PushState, pushState } from './push-errors.ts'

const ICON = { size: 18, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' }

type Props = {
  device: PushDevice
  /** What it is called in a list of ways to write to this person. */
  name?: string
}

/**
 * Whether push messages come to this device, with the button that changes it. Where they cannot come there is no button but
 * the reason: this browser, or this site. Without script it is absent.
 */
export function PushStrip({ device: { web_push_key, is_on }, name }: Props) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  if (web_push_key === null) return <Line name={name}>Сайт пока не отправляет пуши в браузеры.</Line>
  return <Device webPushKey={web_push_key} isOn={is_on} name={name} />
}

function Device({ webPushKey, isOn, name }: Pick<Props, 'name'> & { webPushKey: string; isOn: boolean }) {
  const [problem, setProblem] = useState('')
  const [isChanging, setChanging] = useState(false)
  const { revalidate } = useRevalidator()
  const state = usePermission(isOn)

  useEffect(() => {
    if (isOn) return
    restorePush()
      .then((isRestored) => (isRestored ? revalidate() : undefined))
      .catch(warn)
  }, [isOn, revalidate])

  async function change(turn: () => Promise<unknown>, failure: string) {
    setChanging(true)
    setProblem('')
    await turn().catch((error: unknown) => {
      warn(error)
      // The strip itself explains how to allow them.
      if (!(error instanceof PushError && error.code === 'permission-blocked')) setProblem(failure)
    })
    await revalidate()
    setChanging(false)
  }

  return (
    <div role="status">
      {state === 'unsupported' && <Line name={name}>{unsupportedText(navigator.userAgent)}</Line>}
      {state === 'blocked' && (
        <Line name={name}>
          Браузер запрещает уведомления. Разрешите их в настройках сайта: значок слева от адреса, «Уведомления»,
          «Разрешить».
        </Line>
      )}
      {state === 'off' && (
        <div className={`${SWITCHABLE_CLASS} ${name ? 'justify-between' : ''}`}>
          <Line name={name}>Пуш на этом устройстве выключен.</Line>
          <span className="max-tablet:ms-7">
            <Button
              type="button"
              kind="outlined"
              size="small"
              aria-disabled={isChanging}
              onClick={() => !isChanging && change(() => turnOnPush(webPushKey), NOT_TURNED_ON)}
            >
              Включить
            </Button>
          </span>
        </div>
      )}
      {state === 'on' && (
        <div className={`${SWITCHABLE_CLASS} ${name ? 'justify-between' : ''}`}>
          <Line isOn name={name}>
            Пуши приходят на это устройство.
          </Line>
          <span className="max-tablet:ms-4.75">
            <Button
              type="button"
              kind="plain"
              size="small"
              aria-disabled={isChanging}
              onClick={() => !isChanging && change(turnOffPush, NOT_TURNED_OFF)}
            >
              Выключить
            </Button>
          </span>
        </div>
      )}
      {problem && <p className="text-danger">{problem}</p>}
    </div>
  )
}

/** On a phone the button is below the words and begins where they begin. */
const SWITCHABLE_CLASS = 'flex flex-wrap items-center gap-x-3 gap-y-1'

const NOT_TURNED_ON = 'Не получилось включить. Попробуйте ещё раз или обновите браузер.'
const NOT_TURNED_OFF = 'Не получилось выключить. Попробуйте ещё раз.'

/** Failure to set up push messages is for the log only, and never for another person (specification §4). */
const warn = (error: unknown) => console.warn('push messages were not set up:', error)

function Line({ isOn = false, name, children }: Pick<Props, 'name'> & { isOn?: boolean; children: ReactNode }) {
  const Icon = isOn ? BellRing : BellOff
  return (
    <p className="flex max-w-text items-start gap-2.5 text-ink2">
      <Icon {...ICON} />
      <span>
        {name && <span className="block font-semibold text-ink1">{name}</span>}
        {children}
      </span>
    </p>
  )
}

/** iOS has push messages for installed sites only. */
const unsupportedText = (agent: string) =>
  /iPhone|iPad/.test(agent)
    ? 'На iPhone и iPad пуши приходят, если добавить сайт на экран «Домой» и открыть его оттуда.'
    : 'Этот браузер не умеет показывать пуши.'

/** Follows a change that the person makes in the settings of the browser. */
function usePermission(isOn: boolean): PushState {
  const [, setChanges] = useState(0)
  useEffect(() => {
    let status: PermissionStatus | undefined
    const onChange = () => setChanges((count) => count + 1)
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found
        found.addEventListener('change', onChange)
      })
      .catch(() => {})
    return () => status?.removeEventListener('change', onChange)
  }, [])
  return pushState(globalThis, isOn)
}
