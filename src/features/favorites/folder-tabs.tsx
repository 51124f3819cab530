import { toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { type FavoriteActionResult, findRefusal } from './favorite-item.ts'
import type { FavoriteType } from './favorite-types.ts'
import { type FavoritesMeta, MAX_FOLDER_NAME_LENGTH } from './favorites.contract.ts'

type Props = {
  favoriteType: FavoriteType
  meta: FavoritesMeta
  selectedFolderId?: string
  result?: FavoriteActionResult
}

/** Folders as tabs, with forms that add, rename and remove a folder. */
export function FolderTabs({ favoriteType, meta, selectedFolderId, result }: Props) {
  const { path } = favoriteType
  const folder = meta.folders.find(({ id }) => String(id) === selectedFolderId)
  const tabs = meta.folders.map(({ id, name, count }) => ({
    to: path + toQueryString({ folder_id: id }),
    label: name,
    count,
    isCurrent: id === folder?.id,
  }))
  return (
    <>
      <Tabs label="Папки" tabs={[{ to: path, label: 'Все', count: meta.all, isCurrent: !folder }, ...tabs]} />
      <div className="mb-4 flex flex-wrap items-start gap-x-6">
        <NewFolderForm key={meta.folders.length} favoriteType={favoriteType} result={result} />
        {folder && (
          <EditFolderForm
            key={`${folder.id} ${folder.name}`}
            favoriteType={favoriteType}
            folder={folder}
            result={result}
          />
        )}
      </div>
    </>
  )
}

const SUMMARY_CLASS = 'disclosure'

function NewFolderForm({ favoriteType, result }: Pick<Props, 'favoriteType' | 'result'>) {
  const refused = findRefusal(result, 'add_folder')
  return (
    <details open={refused !== undefined} className="open:w-full">
      <summary className={SUMMARY_CLASS}>Новая папка</summary>
      <ContractForm
        endpoint={favoriteType.endpoints.addFolder}
        refused={refused}
        className="max-w-md pt-2"
        preventScrollReset
      >
        <HiddenInput name="intent" value="add_folder" />
        <TextField name="name" label="Название папки" max={MAX_FOLDER_NAME_LENGTH} />
        <FormActions>
          <SubmitButton size="small">Создать</SubmitButton>
        </FormActions>
      </ContractForm>
    </details>
  )
}

type EditFolderProps = Pick<Props, 'favoriteType' | 'result'> & { folder: FavoritesMeta['folders'][number] }

function EditFolderForm({ favoriteType, folder, result }: EditFolderProps) {
  const refused = findRefusal(result, 'rename_folder', folder.id)
  return (
    <details open={refused !== undefined} className="open:w-full">
      <summary className={SUMMARY_CLASS}>Изменить папку</summary>
      <ContractForm
        endpoint={favoriteType.endpoints.renameFolder}
        refused={refused}
        values={{ name: folder.name }}
        className="max-w-md pt-2"
        preventScrollReset
      >
        <HiddenInput name="intent" value="rename_folder" />
        <HiddenInput name="id" value={folder.id} />
        <TextField name="name" label="Новое название" max={MAX_FOLDER_NAME_LENGTH} />
        <FormActions>
          <SubmitButton size="small">Переименовать</SubmitButton>
        </FormActions>
      </ContractForm>
      <div className="mt-3">
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
    </details>
  )
}
