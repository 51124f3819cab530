import { useFetcher } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { HIDDEN_ITEMS_PATH, type HideTarget } from './hide-target.ts'

/** Notice on the page of a hidden vacancy or company, with a button that unhides it. */
export function HiddenNote({ target }: { target: HideTarget }) {
  const fetcher = useFetcher()
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-x-7">
        <span>
          {'vacancy_id' in target
            ? 'Вы скрыли эту вакансию: в поиске её нет.'
            : `Вы скрыли компанию ${inQuotes(target.title)}: её вакансий нет в поиске.`}
        </span>
        <fetcher.Form className="-ml-3.5" method="post" action={HIDDEN_ITEMS_PATH}>
          <input type="hidden" name="intent" value="bring_back" />
          {Object.entries(target).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="plain" size="small">
            Показывать снова
          </Button>
        </fetcher.Form>
      </div>
    </Notice>
  )
}
