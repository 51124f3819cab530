import { type FavoritesMeta, FOLDER_NAME_LENGTH } from '#contract/favorites.ts'
import { writeQuery } from '#lib/fields.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Answered, type KeptKind, refusedOf } from './kept.ts'

type Props = { kind: KeptKind; meta: FavoritesMeta; chosen?: string; answered?: Answered }

/** Folders as tabs, with forms that add, rename and remove a folder. */
export function FolderTabs({ kind, meta, chosen, answered }: Props) {
  const { path } = kind
  const folder = meta.folders.find(({ id }) => String(id) === chosen)
  const tabs = meta.folders.map(({ id, name, count }) => ({
    to: path + writeQuery({ folder_id: id }),
    label: name,
    count,
    isCurrent: id === folder?.id,
  }))
  return (
    <>
      <Tabs label="Папки" tabs={[{ to: path, label: 'Все', count: meta.all, isCurrent: !folder }, ...tabs]} />
      <div className="mb-4 flex flex-wrap items-start gap-x-6">
        <NewFolder key={meta.folders.length} kind={kind} answered={answered} />
        {folder && <OneFolder key={`${folder.id} ${folder.name}`} kind={kind} folder={folder} answered={answered} />}
      </div>
    </>
  )
}

const SUMMARY = 'w-fit cursor-pointer py-2.5 text-primary underline underline-offset-4 tablet:py-1'

function NewFolder({ kind, answered }: Pick<Props, 'kind' | 'answered'>) {
  const refused = refusedOf(answered, 'add_folder')
  return (
    <details open={refused !== undefined} className="open:w-full">
      <summary className={SUMMARY}>Новая папка</summary>
      <ContractForm endpoint={kind.addFolder} refused={refused} className="max-w-md pt-2" preventScrollReset>
        <HiddenField name="intent" value="add_folder" />
        <TextField name="name" label="Название папки" max={FOLDER_NAME_LENGTH} />
        <FormActions>
          <SubmitButton size="small">Создать</SubmitButton>
        </FormActions>
      </ContractForm>
    </details>
  )
}

type OneProps = Pick<Props, 'kind' | 'answered'> & { folder: FavoritesMeta['folders'][number] }

function OneFolder({ kind, folder, answered }: OneProps) {
  const refused = refusedOf(answered, 'rename_folder', folder.id)
  return (
    <details open={refused !== undefined} className="open:w-full">
      <summary className={SUMMARY}>Изменить папку</summary>
      <ContractForm
        endpoint={kind.renameFolder}
        refused={refused}
        values={{ name: folder.name }}
        className="max-w-md pt-2"
        preventScrollReset
      >
        <HiddenField name="intent" value="rename_folder" />
        <HiddenField name="id" value={folder.id} />
        <TextField name="name" label="Новое название" max={FOLDER_NAME_LENGTH} />
        <FormActions>
          <SubmitButton size="small">Переименовать</SubmitButton>
        </FormActions>
      </ContractForm>
      <div className="mt-3">
        <ConfirmDialog
          trigger="Удалить папку"
          title={`Удалить папку «${folder.name}»?`}
          confirm="Удалить"
          action={kind.path}
          fields={{ intent: 'remove_folder', id: folder.id }}
        >
          {kind.words.leftBehind}
        </ConfirmDialog>
      </div>
    </details>
  )
}
