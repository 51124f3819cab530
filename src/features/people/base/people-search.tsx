import Search from 'lucide-react/icons/search'
import { Form, href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { MenuLink } from '#ui/overlay/menu-popover.tsx'
import { RowMenu } from '#ui/overlay/row-menu.tsx'

export const PEOPLE_SEARCH_ID = 'people-search'

/** Search in the list that is open, and what is done with the list. */
export function PeopleSearch({ query }: { query: QueryFields }) {
  const [text = ''] = queryValues(query, 'text')
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-rule border-b pr-1 pl-3">
      <Form action={href('/people')} role="search" key={text} className="flex min-w-0 grow items-center">
        {['list', 'tag'].flatMap((name) =>
          queryValues(query, name).map((value) => <input key={name} type="hidden" name={name} value={value} />),
        )}
        <div className="flex min-h-11 w-full items-stretch rounded-control border border-ctl bg-surface has-[input:focus-visible]:focus-ring-inside desktop:min-h-9">
          <button
            type="submit"
            aria-label="Найти"
            className="grid w-11 shrink-0 place-items-center text-ink3 desktop:w-9"
          >
            <Search size={18} strokeWidth={1.75} />
          </button>
          <input
            id={PEOPLE_SEARCH_ID}
            type="search"
            name="text"
            aria-label="Имя, телефон, работа, метка"
            aria-keyshortcuts="/"
            maxLength={200}
            defaultValue={text}
            placeholder="Имя, телефон, метка, навык"
            className="min-w-0 grow bg-transparent py-1 pr-2 text-[15px] shadow-none! outline-none! placeholder:text-ink3 placeholder:opacity-100"
          />
        </div>
      </Form>
      <ListMenu query={query} />
    </div>
  )
}

/** What is done with the list as a whole. */
function ListMenu({ query: { list, tag, text } }: { query: QueryFields }) {
  const mayHire = useMayHire()
  return (
    <RowMenu label="Действия со списком">
      {mayHire && <MenuLink to={href('/people/add')}>Добавить человека</MenuLink>}
      <MenuLink to={href('/people/export') + toQueryString({ list, tag, text })} reloadDocument>
        Скачать список, CSV
      </MenuLink>
      <MenuLink to={href('/favorite/resumes')}>Папки и заметки избранного</MenuLink>
    </RowMenu>
  )
}
