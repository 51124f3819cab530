import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isWebAddress } from '#lib/network/web-address.ts'
import { Button } from '../button.tsx'
import { CONTROL_CLASS } from '../field.tsx'

/** Field for the address of a link in the editor. Not a form, because it is inside one. */
export function LinkEditor({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isInvalid, setInvalid] = useState(false)
  const address = String(editor.getAttributes('link').href ?? '')

  useEffect(() => input.current?.focus(), [])

  function save() {
    const typed = input.current!.value.trim()
    const href = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
    if (!isWebAddress(href)) return setInvalid(true)
    const link = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !address) {
      link.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else link.setLink({ href }).run()
    onDone()
  }

  function cancel() {
    editor.commands.focus()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') save()
    else cancel()
  }

  return (
    <div className="border-rule border-b px-3 py-2">
      <label htmlFor={id} className="mb-1 block font-semibold text-meta">
        Адрес ссылки
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          type="url"
          inputMode="url"
          defaultValue={address}
          placeholder="https://"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onKeyDown={onKeyDown}
          className={`${CONTROL_CLASS} max-w-80 flex-1`}
        />
        <Button type="button" kind="outlined" size="small" onClick={save}>
          Вставить
        </Button>
        {address && (
          <Button
            type="button"
            kind="plain"
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            Убрать ссылку
          </Button>
        )}
      </div>
      {isInvalid && (
        <p id={`${id}-error`} className="mt-1 text-danger text-meta">
          Нужен адрес вида https://…
        </p>
      )}
    </div>
  )
}
