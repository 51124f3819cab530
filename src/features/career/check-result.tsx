import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { CareerCheck, CareerHire, CareerManifest } from './career.contract.ts'

type Verdict = CareerCheck['verdict']

const TITLES: Record<Verdict, string> = {
  whole: 'Файл наш, его не меняли',
  resaved: 'Содержимое наше, архив пересохранили',
  changed: 'Файл изменили',
  unsigned: 'Нашей подписи нет',
}

const EDGES: Record<Verdict, string> = {
  whole: 'border-l-success',
  resaved: 'border-l-warning',
  changed: 'border-l-danger',
  unsigned: 'border-l-ctl',
}

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const

function explain({ verdict, changed_files }: CareerCheck): string {
  if (verdict === 'whole') return 'Не изменено ни одного байта.'
  if (verdict === 'resaved') return 'Все файлы внутри целы, но архив вокруг них собран заново.'
  if (verdict === 'unsigned') return 'Это не выгрузка «Смены места» или её пересжали другой программой.'
  if (changed_files.length === 0) return 'Подпись не подходит к тексту. Верить ему нельзя.'
  return `Не сходится: ${changed_files.join(', ')}. Верить файлу нельзя.`
}

/** What the check has come to. It takes the focus, because it appears beside the form. */
export function CheckResult({ check }: { check: CareerCheck | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check) ref.current?.focus()
  }, [check])
  const Icon = check?.verdict === 'whole' ? BadgeCheck : check?.verdict === 'unsigned' ? CircleHelp : TriangleAlert
  return (
    <div role="status" ref={ref} tabIndex={-1}>
      {check && (
        <section className={`wrap-anywhere mb-8 border border-ink1 border-l-6 bg-surface p-5 ${EDGES[check.verdict]}`}>
          <div className="flex gap-3">
            <Icon {...ICON} />
            <div>
              <h2 className="font-semibold text-row">{TITLES[check.verdict]}</h2>
              <p className="text-ink2">{explain(check)}</p>
            </div>
          </div>
          {check.manifest && <ManifestFacts manifest={check.manifest} signedWith={check.key ?? ''} />}
          <p className="mt-4 border-rule border-t pt-3 text-ink2 text-meta">
            Подпись говорит, что файл выдали мы и он цел. Она не говорит, что в резюме всё правда: слова человека
            остаются его словами.
          </p>
        </section>
      )}
    </div>
  )
}

const countedText = (count: number, ...words: [string, string, string]) => `${count} ${plural(count, ...words)}`

function ManifestFacts({ manifest, signedWith }: { manifest: CareerManifest; signedWith: string }) {
  const inside = [
    `${manifest.resumes} резюме`,
    countedText(manifest.applications, 'отклик', 'отклика', 'откликов'),
    countedText(manifest.refusals, 'отказ с причиной', 'отказа с причиной', 'отказов с причиной'),
  ]
  return (
    <dl className="mt-4 grid gap-x-4 tablet:grid-cols-[auto_minmax(0,1fr)] tablet:gap-y-1">
      <Fact name="Кому выдан">
        {manifest.holder}
        {manifest.phone_verified && ', номер подтверждён'}
      </Fact>
      <Fact name="Когда">{dateText(manifest.issued_at)}</Fact>
      <Fact name="Что внутри">{inside.join(', ')}</Fact>
      {HIRE_FACTS.map(({ name, isIn }) => {
        const hires = manifest.hires.filter(isIn)
        return (
          hires.length > 0 && (
            <Fact key={name} name={name}>
              {hires.map(hireText).join('; ')}
            </Fact>
          )
        )
      })}
      <Fact name="Ключ">
        <code>{signedWith}</code>
      </Fact>
    </dl>
  )
}

/** Only a verified company confirms a hire; files of the first format do not tell which one is. */
const HIRE_FACTS: { name: string; isIn: (hire: CareerHire) => boolean }[] = [
  { name: 'Наём подтвердили проверенные компании', isIn: ({ verified }) => verified === true },
  { name: 'Наём отмечен, но компания не проверена', isIn: ({ verified }) => verified === false },
  {
    name: 'Наём отмечен, в старом файле не сказано, проверена ли компания',
    isIn: ({ verified }) => verified === undefined,
  },
]

const hireText = ({ company, inn, position, at }: CareerHire) =>
  `${inQuotes(company)}${inn ? `, ИНН ${inn}` : ''}: ${position}, ${dateText(at)}`

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="mt-1 text-ink3 tablet:mt-0">{name}</dt>
    <dd>{children}</dd>
  </>
)
