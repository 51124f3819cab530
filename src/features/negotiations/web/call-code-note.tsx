import PhoneCall from 'lucide-react/icons/phone-call'
import { timeText } from '#lib/dates/format-date.ts'
import { Tag } from '#ui/list/chip.tsx'
import { MenuPopover } from '#ui/overlay/menu-popover.tsx'
import type { CallCode } from '../contract/call-codes.ts'

type Props = { callCode: CallCode | null; side: 'seeker' | 'employer' }

const USE_TEXTS = {
  seeker: 'Если вам звонят от имени этой компании, спросите код. Не назвали его — звонит не она.',
  employer: 'Назовите его в начале звонка: по нему человек поймёт, что звоните вы.',
}

const validityText = ({ valid_until }: CallCode) => `Код действует до ${timeText(valid_until)} по Москве.`

/** The code of the day with one sentence how to use it. */
export function CallCodeNote({ callCode, side }: Props) {
  if (!callCode) return null
  return (
    <div className="my-3 flex items-start gap-2 border-success border-l-4 bg-success-soft px-3 py-2">
      <PhoneCall size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-success" />
      <p>
        Код для звонка <b className="font-semibold tabular-nums">{callCode.code}</b>
        <span className="block text-ink2 text-meta">
          {USE_TEXTS[side]} {validityText(callCode)}
        </span>
      </p>
    </div>
  )
}

/** The same where there is room for a tag only: a press explains it. With `isShort` a phone shows the digits only. */
export function CallCodeTag({ callCode, side, isShort = false }: Props & { isShort?: boolean }) {
  if (!callCode) return null
  return (
    <MenuPopover
      label={
        <Tag tone="success" icon={<PhoneCall size={15} strokeWidth={1.75} aria-hidden="true" />}>
          <span className={isShort ? 'max-tablet:sr-only' : ''}>код для звонка </span>
          <span className="tabular-nums">{callCode.code}</span>
        </Tag>
      }
    >
      <p className="max-w-72 px-4 py-2">
        {USE_TEXTS[side]} {validityText(callCode)}
      </p>
    </MenuPopover>
  )
}
