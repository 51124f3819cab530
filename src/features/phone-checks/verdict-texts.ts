import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { TagTone } from '#ui/list/chip.tsx'
import type { PhoneInfo, PhoneType, PhoneVerdict } from './phone-checks.contract.ts'

type VerdictText = {
  title: string
  advice: string
  label: string
  tone: TagTone & ('success' | 'info' | 'warning' | 'danger')
}

export const VERDICT_TEXTS: Record<PhoneVerdict, VerdictText> = {
  clean: {
    title: 'Номер компании',
    label: 'номер компании',
    tone: 'success',
    advice:
      'Звонящий может подменить номер. Если разговор идёт о деньгах, кодах или документах, положите трубку и напишите компании отсюда.',
  },
  unknown: {
    title: 'Сведений нет',
    label: 'сведений нет',
    tone: 'info',
    advice: 'Не найдено — не значит безопасно. Спросите название компании и вакансию и проверьте их здесь.',
  },
  suspicious: {
    title: 'Есть жалобы',
    label: 'есть жалобы',
    tone: 'warning',
    advice: 'Могла быть ошибка. Не называйте кодов и не переводите денег, попросите написать вам на сайте.',
  },
  dangerous: {
    title: 'На этот номер часто жалуются',
    label: 'часто жалуются',
    tone: 'danger',
    advice:
      'Не называйте коды, не переводите деньги, не устанавливайте приложений. Положите трубку и напишите компании отсюда.',
  },
}

const TYPE_TEXTS: Record<PhoneType, string> = {
  mobile: 'мобильный',
  landline: 'городской',
  tollfree: 'бесплатный для звонящего',
  premium: 'платный',
  unknown: '',
}

/** «мобильный, МТС, Москва и область: по плану нумерации, номер могли перенести к другому оператору» */
export function numberPlanText({ type, operator_guess, region_guess }: PhoneInfo): string {
  const guesses = [operator_guess, region_guess].filter(Boolean)
  const kind = [TYPE_TEXTS[type], ...guesses].filter(Boolean).join(', ')
  if (guesses.length === 0) return kind
  const warning = type === 'mobile' ? ', номер могли перенести к другому оператору' : ''
  return `${kind}: по плану нумерации${warning}`
}

/** «2 жалобы, последняя 18.11.2026. За 30 дней номер проверили вы и ещё 5 человек.» The reader has just checked it too. */
export function countsText({ reports, checked_count_30d }: PhoneInfo): string {
  const { total, last_at } = reports
  const others = checked_count_30d - 1
  const checks =
    others > 0
      ? `За 30 дней номер проверили вы и ещё ${numberText(others)}\u00A0${plural(others, 'человек', 'человека', 'человек')}.`
      : 'За 30 дней номер проверили только вы.'
  if (total === 0) return checks
  const last = last_at ? `, последняя ${dateText(last_at)}` : ''
  return `${numberText(total)} ${plural(total, 'жалоба', 'жалобы', 'жалоб')}${last}. ${checks}`
}
