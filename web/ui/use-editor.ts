import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { asHtml } from '#lib/text.ts'

/** What the server lets through, and nothing else: whatever is pasted becomes that. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3] },
    horizontalRule: false,
    link: { autolink: false, openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]

type Attributes = Record<string, string | boolean | undefined>

type Wiring = {
  /** The field that is sent: what is written here is kept there. */
  source: RefObject<HTMLTextAreaElement | null>
  attributes: Attributes
  onReady(): void
  onLeave(): void
}

/** An editor over a text area, in the element that `box` is given to. */
export function useEditor({ source, attributes, onReady, onLeave }: Wiring) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const latest = useRef({ attributes, onReady, onLeave })

  useEffect(() => {
    latest.current = { attributes, onReady, onLeave }
    editor?.view.setProps({})
  })

  useEffect(() => {
    const field = source.current
    if (!field || !box.current) return
    const wasHere = document.activeElement === field
    // At once, or for a moment there would be two of them.
    field.hidden = true
    const editor = new Editor({
      element: box.current,
      extensions: EXTENSIONS,
      content: asHtml(field.value),
      injectCSS: false,
      editorProps: {
        attributes: () => said({ role: 'textbox', 'aria-multiline': true, ...latest.current.attributes }),
        // In a list too, Tab leads out of the field.
        handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      },
      onUpdate: ({ editor }) => write(field, editor.isEmpty ? '' : editor.getHTML()),
      onTransaction: redraw,
      onBlur: () => latest.current.onLeave(),
    })
    // Somebody else has written into the field.
    const read = () => {
      if (field.value !== (editor.isEmpty ? '' : editor.getHTML())) {
        editor.commands.setContent(asHtml(field.value), { emitUpdate: false })
      }
    }
    field.addEventListener('input', read)
    setEditor(editor)
    latest.current.onReady()
    if (wasHere) editor.commands.focus('end')
    return () => {
      field.removeEventListener('input', read)
      editor.destroy()
      field.hidden = false
    }
  }, [source])

  return { box, editor }
}

const said = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!

/** As if it were typed there: the form, its checks and whoever else listens hear of it. */
function write(field: HTMLTextAreaElement, html: string) {
  setValue!.call(field, html)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
