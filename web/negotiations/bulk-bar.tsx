import { numberText } from '#lib/numbers.ts'
import { Button } from '../ui/button.tsx'
import type { Triage } from './use-triage.ts'

type Props = { triage: Triage; isArchive: boolean }

/** What may be done to all that are ticked; it stays at the lower edge while the list is looked through. */
export function BulkBar({ triage, isArchive }: Props) {
  const { chosen } = triage
  return (
    <div role="status">
      {chosen.length > 0 && (
        <>
          <div className="h-32 tablet:h-12" />
          <section
            aria-label="Отмеченные отклики"
            className="fixed inset-x-0 bottom-bar z-10 border-ink1 border-t-2 bg-surface tablet:bottom-0"
          >
            <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 px-4 py-2 tablet:px-6">
              <p className="mr-2 font-semibold max-tablet:w-full">Отмечено: {numberText(chosen.length)}</p>
              <Button type="button" size="small" onClick={() => triage.invite(chosen)}>
                Пригласить
              </Button>
              <Button type="button" size="small" kind="danger" onClick={() => triage.refuse(chosen)}>
                Отказать
              </Button>
              <Button
                type="button"
                size="small"
                kind="outlined"
                onClick={() => triage.ask({ kind: 'stage', rows: chosen })}
              >
                На этап…
              </Button>
              <Button type="button" size="small" kind="outlined" onClick={() => triage.archive(chosen, !isArchive)}>
                {isArchive ? 'Из архива' : 'В архив'}
              </Button>
              <Button
                type="button"
                size="small"
                kind="plain"
                onClick={() =>
                  triage.tick(
                    chosen.map(({ id }) => id),
                    false,
                  )
                }
              >
                Снять отметки
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  )
}
