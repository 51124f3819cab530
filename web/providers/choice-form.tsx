import { useState } from 'react'
import { Form } from 'react-router'
import type { ImportJobItem, ImportJobPage, ItemOffer } from '#contract/providers/import-jobs.ts'
import { PROVIDER_LABELS } from '#contract/providers/provider-names.ts'
import { FormKey } from '../ui/form/form-key.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { ChoiceRow } from './choice-row.tsx'

type Offered = ImportJobItem & { offer: ItemOffer }

/** Only what nobody has refused before. Works without script too: then nothing counts the ticks. */
const isTickedFirst = ({ offer }: Offered) => !offer.is_unwanted

/** What is new at the other site, to be ticked; of what is like one here, whether the two are the same. */
export function ChoiceForm({ job, isEmployer }: { job: ImportJobPage; isEmployer: boolean }) {
  const offered = job.items.filter((item): item is Offered => item.offer !== null)
  const [ticked, setTicked] = useState(() => new Set(offered.filter(isTickedFirst).map((item) => item.external_id)))
  const site = PROVIDER_LABELS[job.provider]
  const known = job.total - offered.length
  const toggle = (id: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <Form method="post">
      <FormKey />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink1 border-b-2 pb-2">
        <p className="text-ink2">
          Отмеченные станут черновиками, сами мы ничего не публикуем.
          {known > 0 && ` Ещё ${known} уже здесь: сверим и их.`}
        </p>
        {offered.length > 1 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={offered.every((item) => ticked.has(item.external_id))}
              onChange={(event) =>
                setTicked(new Set(event.target.checked ? offered.map((item) => item.external_id) : []))
              }
            />
            Выбрать все
          </label>
        )}
      </div>
      <ul>
        {offered.map((item) => (
          <ChoiceRow
            key={item.external_id}
            item={item}
            site={site}
            isEmployer={isEmployer}
            isTicked={ticked.has(item.external_id)}
            onToggle={(isTicked) => toggle(item.external_id, isTicked)}
          />
        ))}
      </ul>
      <div className="sticky bottom-bar z-5 flex flex-wrap items-center gap-3 border-ink1 border-t-2 bg-paper py-2.5 tablet:bottom-0">
        <p role="status" className="mr-auto font-semibold">
          Выбрано {ticked.size} из {offered.length}
        </p>
        <SubmitButton name="intent" value="cancel" kind="plain">
          Ничего не переносить
        </SubmitButton>
        <SubmitButton name="intent" value="choose">
          Перенести выбранные
        </SubmitButton>
      </div>
    </Form>
  )
}
