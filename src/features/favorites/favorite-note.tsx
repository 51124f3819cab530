import Bookmark from 'lucide-react/icons/bookmark'
import { Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type FavoriteActionResult, findRefusal } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'
import { type FavoritesMeta, MAX_FAVORITE_NOTE_LENGTH } from './favorites.contract.ts'

export type FavoriteItem = { id: number; title: string; note: string; folder_id: number | null }
type Props = {
  favoriteType: FavoriteType
  item: FavoriteItem
  folders: FavoritesMeta['folders']
  result?: FavoriteActionResult
}

/** Private note and folder of a favorite, with the form that changes them. */
export function FavoriteNote({ favoriteType, item, folders, result }: Props) {
  const { id, title, note, folder_id } = item
  const folder = folders.find((one) => one.id === folder_id)
  const refused = findRefusal(result, 'keep', id)
  return (
    <>
      {note && <p className="mt-3 max-w-text whitespace-pre-line border-rule border-l-4 pl-3">{note}</p>}
      <details key={`${note} ${folder_id}`} open={refused !== undefined} className="mt-2 max-w-text">
        <summary className="disclosure">
          {note ? 'Заметка и папка' : 'Добавить заметку'}
          {folder && `: ${folder.name}`}
          <span className="sr-only"> {favoriteType.labels.subjectText(title)}</span>
        </summary>
        <ContractForm
          endpoint={favoriteType.endpoints.change}
          refused={refused}
          values={{ note, folder_id }}
          preventScrollReset
        >
          <HiddenInput name="intent" value="keep" />
          <HiddenInput name="id" value={id} />
          <TextArea
            name="note"
            label="Заметка"
            optional
            short
            max={MAX_FAVORITE_NOTE_LENGTH}
            hint="Видна только вам."
          />
          {folders.length > 0 && (
            <Select
              name="folder_id"
              label="Папка"
              optional
              emptyLabel="Без папки"
              options={folders.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
          <FormActions>
            <SubmitButton size="small">Сохранить</SubmitButton>
          </FormActions>
        </ContractForm>
      </details>
    </>
  )
}

type RemoveProps = Pick<Props, 'item'> & {
  /** The bookmark that saved it, for rows whose other actions need the room. */
  isBookmark?: boolean
}

/** Removes a favorite. The form carries the note and the folder, so that the removal can be undone. */
export function RemoveFavoriteForm({ item: { id, title, note, folder_id }, isBookmark }: RemoveProps) {
  const label = `Убрать из избранного: ${title}`
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="note" value={note} />
      <input type="hidden" name="folder_id" value={folder_id ?? ''} />
      {isBookmark ? (
        <button
          type="submit"
          aria-label={label}
          title="Убрать из избранного"
          className="grid size-11 place-items-center rounded-control text-ink1 hover:bg-sunken tablet:size-9"
        >
          <Bookmark size={20} strokeWidth={1.75} className="fill-focus stroke-ink1 forced-colors:fill-[Highlight]" />
        </button>
      ) : (
        <Button kind="plain" size="small" aria-label={label}>
          Убрать
        </Button>
      )}
    </Form>
  )
}
