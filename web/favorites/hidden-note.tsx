import { useFetcher } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { HIDDEN_PATH, type Hideable } from './hiding.ts'

/** Notice on the page of a hidden vacancy or company, with a button that unhides it. */
export function HiddenNote({ what }: { what: Hideable }) {
  const fetcher = useFetcher()
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-x-7">
        <span>
          {'vacancy_id' in what
            ? 'Вы скрыли эту вакансию: в поиске её нет.'
            : `Вы скрыли компанию «${what.title}»: её вакансий нет в поиске.`}
        </span>
        <fetcher.Form className="-ml-3.5" method="post" action={HIDDEN_PATH}>
          <input type="hidden" name="intent" value="bring_back" />
          {Object.entries(what).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="plain" size="small">
            Вернуть
          </Button>
        </fetcher.Form>
      </div>
    </Notice>
  )
}
