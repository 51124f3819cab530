import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { MenuDivider, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import { type FavoriteActionResult, findRefusal } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'
import { type FavoritesMeta, MAX_FAVORITE_NOTE_LENGTH } from './favorites.contract.ts'

export type FavoriteItem = { id: number; title: string; note: string; folder_id: number | null }
type Props = {
  favoriteType: FavoriteType
  item: FavoriteItem
  folders: FavoritesMeta['folders']
  /** Address of the page of the item; absent if it has none any more. */
  page?: string | undefined
  result?: FavoriteActionResult | undefined
}

/** Private note of a favorite, under its row. */
export const FavoriteNote = ({ note }: Pick<FavoriteItem, 'note'>) =>
  note && <p className="mt-3 max-w-text whitespace-pre-line rounded-small bg-sunken px-3 py-2 text-meta">{note}</p>

/** Note, folder and sharing of a favorite, behind ⋯. A refused change is said in the menu and over the list. */
export function FavoriteMenu({ favoriteType, item, folders, page, result }: Props) {
  const { id, title, note, folder_id } = item
  return (
    <MenuPopover
      isIcon
      label={<Ellipsis size={20} strokeWidth={1.75} />}
      accessibleLabel={`Заметка и папка ${favoriteType.labels.subjectText(title)}`}
    >
      <ContractForm
        key={`${note} ${folder_id}`}
        endpoint={favoriteType.endpoints.change}
        refused={findRefusal(result, 'keep', id)}
        values={{ note, folder_id }}
        className="px-4 py-2 tablet:w-80"
        preventScrollReset
      >
        <HiddenInput name="intent" value="keep" />
        <HiddenInput name="id" value={id} />
        <TextArea name="note" label="Заметка" optional short max={MAX_FAVORITE_NOTE_LENGTH} hint="Видна только вам." />
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
      {page && (
        <>
          <MenuDivider />
          <ShareItem title={title} page={page} />
        </>
      )}
    </MenuPopover>
  )
}

/** Opens the sharing menu of the device, or copies the address. Without script it opens the page. */
function ShareItem({ title, page }: { title: string; page: string }) {
  async function share(event: MouseEvent) {
    event.preventDefault()
    const url = new URL(page, location.href).href
    // Refused when the person closes the menu of the device.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => showToast('Ссылка скопирована'),
      () => showToast('Скопировать не получилось', 'error'),
    )
  }
  return (
    <a href={page} onClick={share} className="flex min-h-11 items-center px-4 py-2 hover:bg-primary-soft">
      Поделиться
    </a>
  )
}

type RemoveProps = Pick<Props, 'favoriteType' | 'item'> & {
  /** Called with what a press asks for, and when that is taken back. */
  onPress?(isSaved: boolean): void
}

/** Removes a favorite, like the bookmark that saved it. The form carries note and folder, so that the removal can be undone. */
export function RemoveFavoriteForm({ favoriteType, item, onPress }: RemoveProps) {
  const { id, title, note, folder_id } = item
  const { data, submit, Form } = useFetcher<FavoriteActionResult>()
  const bringBack = () => {
    onPress?.(true)
    const fields = { intent: 'bring_back', [favoriteType.targetField]: id, note, folder_id: folder_id ?? '' }
    void submit(fields, { method: 'post', action: favoriteType.path })
  }
  const offerUndo = useEffectEvent(() => showUndoToast('Убрали из избранного', bringBack, { undoText: 'Вернуть' }))
  useEffect(() => {
    if (data?.removed) offerUndo()
  }, [data])
  return (
    <Form method="post" onSubmit={() => onPress?.(false)}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="note" value={note} />
      <input type="hidden" name="folder_id" value={folder_id ?? ''} />
      <IconButton type="submit" label={`Убрать из избранного: ${title}`}>
        <Bookmark size={20} strokeWidth={1.75} className="fill-focus stroke-ink1 forced-colors:fill-[Highlight]" />
      </IconButton>
    </Form>
  )
}
