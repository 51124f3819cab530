import { Form, href, Link } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'
import { type AuditSearch, MAX_AUDIT_SEARCH_NAME, saveAuditSearch } from './audit.contract.ts'
import type { AuditQuery } from './audit-query.rules.ts'

type Props = { searches: AuditSearch[]; query: AuditQuery; refused: FormRefusal | undefined }

/** The searches that this operator has named, and the form that names the one on the screen. */
export function SavedAuditSearches({ searches, query, refused }: Props) {
  const shown = toQueryString(query)
  return (
    <div className="mb-4">
      {searches.length > 0 && (
        <ul aria-label="Сохранённые поиски" className="mb-2 flex flex-wrap gap-x-5 gap-y-1">
          {searches.map(({ id, name, query: saved }) => (
            <li key={id} className="wrap-anywhere flex items-center gap-1">
              <Link
                to={href('/operator/audit') + saved}
                aria-current={saved === shown ? 'page' : undefined}
                className={CHIP_CLASS}
              >
                {name}
              </Link>
              <Form method="post" action={href('/operator/audit') + shown}>
                <FormKey />
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="remove" kind="plain" size="small" aria-label={`Убрать поиск ${name}`}>
                  Убрать
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {shown !== '' && (
        <Disclosure summary="Сохранить этот поиск" isOpen={refused !== undefined}>
          <ContractForm endpoint={saveAuditSearch} draftName="audit-search" refused={refused} className="mt-2">
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="query" value={shown} />
            <div className="flex max-w-text flex-wrap items-end gap-3">
              <TextField name="name" label="Как назвать" max={MAX_AUDIT_SEARCH_NAME} />
              <Button>Сохранить</Button>
            </div>
          </ContractForm>
        </Disclosure>
      )}
    </div>
  )
}
