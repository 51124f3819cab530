import { type PointerEvent, useEffect, useRef } from 'react'
import { drawSquare, moved, type Square } from './square.ts'

const SIDE = 240
const NEAREST = 4

type Props = { picture: ImageBitmap; square: Square; onChange(square: Square): void }

/** Chooses the visible part of a photo by dragging or with three sliders. */
export function CropSquare({ picture, square, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, square)
  }, [picture, square])

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons !== 1) return
    onChange(moved(square, picture, { x: movementX / SIDE, y: movementY / SIDE }))
  }

  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-2 font-semibold">Что показать</legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          role="img"
          aria-label="Так будет видно фото"
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
          className="size-60 cursor-move touch-none bg-sunken"
        />
        <div className="grid w-full max-w-60 gap-3">
          <Slider
            label="Крупнее"
            min={1}
            max={NEAREST}
            value={square.zoom}
            onSlide={(zoom) => onChange({ ...square, zoom })}
          />
          <Slider label="Левее или правее" value={square.x} onSlide={(x) => onChange({ ...square, x })} />
          <Slider label="Выше или ниже" value={square.y} onSlide={(y) => onChange({ ...square, y })} />
        </div>
      </div>
    </fieldset>
  )
}

type SliderProps = { label: string; min?: number; max?: number; value: number; onSlide(value: number): void }

const Slider = ({ label, min = 0, max = 1, value, onSlide }: SliderProps) => (
  <label className="block">
    {label}
    <input
      type="range"
      min={min}
      max={max}
      step={0.02}
      value={value}
      onChange={({ target }) => onSlide(Number(target.value))}
      className="block h-11 w-full accent-primary tablet:h-8"
    />
  </label>
)
