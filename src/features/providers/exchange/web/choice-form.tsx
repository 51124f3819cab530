import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useStoredStep } from '#ui/form/draft/use-stored-step.ts'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TickedList, useTicked } from '#ui/list/ticked-list.tsx'
import { PROVIDER_LABELS } from '../../provider-names.contract.ts'
import { type ImportJobItem, type ImportJobPage, type ItemOffer, MAX_OFFERED_ITEMS } from '../contract/import-jobs.ts'
import { ChoiceRow } from './choice-row.tsx'

type Offered = ImportJobItem & { offer: ItemOffer }

const idsOf = (items: readonly Offered[]) => items.map(({ external_id }) => external_id)

/** What is new at the other site, to be ticked; of what is like one here, whether the two are the same. */
export function ChoiceForm({ job, isEmployer }: { job: ImportJobPage; isEmployer: boolean }) {
  const offered = job.items.filter((item): item is Offered => item.offer !== null)
  const step = useStoredStep(`import-${job.id}`, 'choose')
  const { stored, store } = step
  // Similar ones that count as others.
  const [apart, setApart] = useState<readonly string[]>([])
  useEffect(() => {
    if (Array.isArray(stored?.apart)) setApart(stored.apart.map(String))
  }, [stored])
  function setOneApart(id: string, isApart: boolean) {
    const next = isApart ? [...apart, id] : apart.filter((one) => one !== id)
    setApart(next)
    store({ apart: [...next] })
  }
  // Only what is open there and nobody has refused before. Works without script too: then nothing counts the ticks.
  const ticked = useTicked(
    idsOf(offered),
    idsOf(offered.filter(({ offer, archived_at }) => !offer.is_unwanted && archived_at === null)),
    step,
  )
  return (
    <Form method="post">
      <FormKey />
      <TickedList
        ticked={ticked}
        lead={`Отмеченные станут черновиками, сами мы ничего не публикуем.${restText(job, offered.length)}`}
        actions={
          <>
            <SubmitButton name="intent" value="cancel" kind="plain">
              Ничего не переносить
            </SubmitButton>
            <SubmitButton name="intent" value="choose">
              Перенести выбранные
            </SubmitButton>
          </>
        }
      >
        {offered.map((item) => (
          <ChoiceRow
            key={item.external_id}
            item={item}
            site={PROVIDER_LABELS[job.provider]}
            isEmployer={isEmployer}
            isTicked={ticked.isTicked(item.external_id)}
            onToggle={(isTicked) => ticked.tick(item.external_id, isTicked)}
            isApart={apart.includes(item.external_id)}
            onApart={(isApart) => setOneApart(item.external_id, isApart)}
          />
        ))}
      </TickedList>
    </Form>
  )
}

function restText({ total, done }: ImportJobPage, shown: number) {
  if (shown >= MAX_OFFERED_ITEMS) return ` Здесь первые ${MAX_OFFERED_ITEMS}, остальные предложим в следующий раз.`
  const known = total - done - shown
  return known > 0 ? ` Ещё ${known} уже здесь: сверим и их.` : ''
}
