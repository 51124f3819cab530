import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { MenuPopover } from '#ui/overlay/menu-popover.tsx'
import { type FavoriteActionResult, findRefusal } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'
import { type FavoritesMeta, MAX_FOLDER_NAME_LENGTH } from './favorites.contract.ts'

type Props = {
  favoriteType: FavoriteType
  meta: FavoritesMeta
  selectedFolderId?: string | undefined
  result?: FavoriteActionResult | undefined
}

/** Folders as chips; the last one adds a folder, and beside the open one stands what changes it. */
export function FolderChips({ favoriteType, meta, selectedFolderId, result }: Props) {
  const { path } = favoriteType
  const open = meta.folders.find(({ id }) => String(id) === selectedFolderId)
  const refused = [findRefusal(result, 'add_folder'), open && findRefusal(result, 'rename_folder', open.id)].find(
    Boolean,
  )
  const chips = [
    { to: path, name: 'Все', count: meta.all, isCurrent: !open },
    ...meta.folders.map(({ id, name, count }) => ({
      to: path + toQueryString({ folder_id: id }),
      name,
      count,
      isCurrent: id === open?.id,
    })),
  ]
  return (
    <>
      {refused && <Notice>{Object.values(refused.errors ?? {})[0] ?? refused.message}.</Notice>}
      <nav
        aria-label="Папки"
        className="mt-3 mb-4 flex items-center gap-2 max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:py-1 tablet:flex-wrap"
      >
        {chips.map(({ to, name, count, isCurrent }) => (
          <Link
            key={to}
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className={`${CHIP_CLASS} shrink-0 whitespace-nowrap`}
          >
            {name} <span className="font-normal opacity-80">{numberText(count)}</span>
          </Link>
        ))}
        <MenuPopover
          label={
            <>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Папка
            </>
          }
          accessibleLabel="Новая папка"
          buttonClass={`${CHIP_CLASS} shrink-0 whitespace-nowrap`}
        >
          <ContractForm
            key={meta.folders.length}
            endpoint={favoriteType.endpoints.addFolder}
            className="px-4 py-2 tablet:w-80"
            preventScrollReset
          >
            <HiddenInput name="intent" value="add_folder" />
            <TextField name="name" label="Название папки" max={MAX_FOLDER_NAME_LENGTH} />
            <FormActions>
              <SubmitButton size="small">Создать</SubmitButton>
            </FormActions>
          </ContractForm>
        </MenuPopover>
        {open && <FolderActions key={`${open.id} ${open.name}`} favoriteType={favoriteType} folder={open} />}
      </nav>
    </>
  )
}

type FolderProps = Pick<Props, 'favoriteType'> & { folder: FavoritesMeta['folders'][number] }

/** What changes the open folder. A menu that closes would take a dialog inside it away, so the dialog stands beside it. */
const FolderActions = ({ favoriteType, folder }: FolderProps) => (
  <div className="flex shrink-0 items-center gap-x-2">
    <MenuPopover label="Переименовать" buttonClass="min-h-11 px-3 font-semibold text-line text-primary">
      <ContractForm
        endpoint={favoriteType.endpoints.renameFolder}
        values={{ name: folder.name }}
        className="px-4 py-2 tablet:w-80"
        preventScrollReset
      >
        <HiddenInput name="intent" value="rename_folder" />
        <HiddenInput name="id" value={folder.id} />
        <TextField name="name" label="Новое название" max={MAX_FOLDER_NAME_LENGTH} />
        <FormActions>
          <SubmitButton size="small">Сохранить название</SubmitButton>
        </FormActions>
      </ContractForm>
    </MenuPopover>
    <ConfirmDialog
      trigger="Удалить папку"
      title={`Удалить папку ${inQuotes(folder.name)}?`}
      confirmLabel="Удалить"
      action={favoriteType.path}
      fields={{ intent: 'remove_folder', id: folder.id }}
    >
      {favoriteType.labels.folderRemovalText}
    </ConfirmDialog>
  </div>
)
