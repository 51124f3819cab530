import { Form } from 'react-router'
import { plural } from '#lib/text/russian-text.ts'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { Badge } from '#ui/list/badge.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { SavedSearchNews } from '../contract/saved-searches.ts'
import { MY_SEARCHES_PATH } from './search-kinds.ts'
import { conditionsText } from './search-summary.tsx'

/** Saved searches on a day screen. Opening one shows its results and ends its being new, so a row is a form. */
export const SearchNews = ({ searches }: { searches: readonly SavedSearchNews[] }) =>
  searches.length > 0 && (
    <RuledSection title="Сохранённые поиски" aside={<TextLink to={MY_SEARCHES_PATH}>Все</TextLink>}>
      <ul className="card-rows">
        {searches.map(({ id, name, query_text, new_count }) => (
          <li key={id} className="border-b">
            <Form method="post" action={MY_SEARCHES_PATH}>
              <input type="hidden" name="intent" value="open" />
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                className="group flex min-h-15.5 w-full items-center justify-between gap-3 py-2 text-left focus-visible:-outline-offset-2"
              >
                <span className="wrap-anywhere min-w-0">
                  <span className="block font-semibold leading-5.5 underline-offset-4 group-hover:underline">
                    {name}
                  </span>
                  <span className="block text-ink2 text-meta">{conditionsText({ name, query_text })}</span>
                </span>
                <Badge count={new_count} label={plural(new_count, 'новая', 'новые', 'новых')} />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </RuledSection>
  )
