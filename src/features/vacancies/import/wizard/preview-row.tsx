import { href } from 'react-router'
import { Tag, type TagTone } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { salaryText } from '../../rules/salary.ts'
import type { ImportedVacancyRow } from '../vacancy-import.contract.ts'

type Props = { row: ImportedVacancyRow; isShown: boolean; isTicked: boolean; onToggle(isTicked: boolean): void }

/** One vacancy of the source: whether to take it, what it is to us, and what to know of it. */
export function PreviewRow({ row, isShown, isTicked, onToggle }: Props) {
  const { number, title, city, vacancy, twin, refused, notes } = row
  const { label, tone } = stateOf(row)
  const pay = vacancy && salaryText(vacancy)
  return (
    <li
      hidden={!isShown}
      className="grid gap-x-6 gap-y-1 border-rule border-b py-3 tablet:grid-cols-[minmax(0,1fr)_12rem] desktop:grid-cols-[minmax(0,1fr)_12rem_minmax(0,1.2fr)]"
    >
      <label className={`flex gap-3 ${vacancy ? 'cursor-pointer' : 'text-ink3'}`}>
        <input
          type="checkbox"
          name="pick[]"
          value={number}
          className="mt-1 shrink-0"
          checked={isTicked}
          disabled={vacancy === null}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className="wrap-anywhere min-w-0">
          <span className="font-semibold">{title || `Строка ${number}`}</span>
          <span className="block text-ink2 text-meta">{[city, pay].filter(Boolean).join(' · ')}</span>
        </span>
      </label>
      <p className="max-tablet:pl-8">
        <Tag tone={tone}>{label}</Tag>
      </p>
      <div className="wrap-anywhere text-meta max-desktop:pl-8 tablet:max-desktop:col-span-2">
        {refused && <p>{refused}</p>}
        {twin && (
          <p>
            Уже есть: <TextLink to={href('/my-vacancy/:id', { id: String(twin.id) })}>{twin.name}</TextLink>.{' '}
            {twin.changed.length > 0 && `Здесь другое: ${twin.changed.join(', ')}. `}
            Отметьте, если нужна вторая.
          </p>
        )}
        {notes.length > 0 && (
          <ul>
            {notes.map(({ text, blocks }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a text may come twice
              <li key={at} className={blocks ? 'text-danger' : 'text-ink2'}>
                {text}
              </li>
            ))}
          </ul>
        )}
        {!refused && !twin && notes.length === 0 && <p className="text-ink2">Станет черновиком</p>}
      </div>
    </li>
  )
}

function stateOf({ vacancy, twin, notes }: ImportedVacancyRow): { label: string; tone: TagTone } {
  if (!vacancy) return { label: 'Не прочитали', tone: 'danger' }
  if (twin?.changed.length === 0) return { label: 'Такая же есть', tone: 'neutral' }
  if (twin) return { label: `Есть, но другая: ${twin.similarity} % текста`, tone: 'warning' }
  if (notes.some(({ blocks }) => blocks)) return { label: 'Надо исправить', tone: 'danger' }
  return { label: 'Новая', tone: 'success' }
}
