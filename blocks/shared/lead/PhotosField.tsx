import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../engine/browser/use-hydrated.ts';
import { mostPhotos, photoIds } from '../../../engine/forms/photos.ts';
import { controlAttributes, Field } from '../form/Field.tsx';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from './control-props.ts';

const types = 'image/jpeg,image/png,image/webp';

const numbered = (text = '', number: number) => text.replace('{number}', String(number));

interface AddedProps {
  readonly adding: ControlProps['field']['adding'] | undefined;
  readonly photos: readonly string[];
  readonly onRemove: (photo: string) => void;
}

/** Uploads a photo; gives its id, or why it was refused. */
function send(file: File, adding: AddedProps['adding'], { car }: ControlProps['settings']) {
  const { form = '', failed = '' } = adding ?? {};
  return import('./send-photo.ts')
    .then(({ sendPhoto }) => sendPhoto(file, form, car?.id, failed))
    .catch(() => ({ error: failed }));
}

/** The photos that were added; once scripts run, each with a button that removes it. */
function Added({ photos, adding, onRemove }: AddedProps) {
  const hydrated = useHydrated();
  return (
    <ul className="photos__list">
      {photos.map((photo, index) => (
        <li key={photo} className="photos__photo">
          <img src={`/api/photos/${photo}`} alt={numbered(adding?.photo, index + 1)} width="96" height="96" />
          {hydrated && (
            <button
              type="button"
              className="photos__remove"
              aria-label={numbered(adding?.remove, index + 1)}
              onClick={() => onRemove(photo)}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type Adding = 'idle' | 'adding' | { readonly failure: string };

/** The photos of the field. While some are being added, others can be chosen or removed. */
function useAdding({ form, field, settings, initial, name }: ControlProps) {
  const { adding, max = mostPhotos, fault = '' } = field;
  const [photos, setPhotos] = useState(() => photoIds(initial));
  const [state, setState] = useState<Adding>('idle');
  const held = useRef(photos);
  const queue = useRef<File[]>([]);

  function hold(next: readonly string[]): void {
    held.current = next;
    setPhotos(next);
    form.setValue(name, next.join(' '), { shouldValidate: form.formState.errors[name] !== undefined });
  }

  async function add(files: readonly File[]): Promise<void> {
    const isAdding = queue.current.length > 0;
    queue.current.push(...files);
    if (isAdding) return;
    setState('adding');
    let failure = '';
    for (let [file] = queue.current; file; [file] = queue.current) {
      const isRoom = held.current.length < Number(max);
      const outcome = isRoom ? await send(file, adding, settings) : { error: fault };
      if ('error' in outcome) failure = outcome.error;
      else if (!held.current.includes(outcome.photo)) hold([...held.current, outcome.photo]);
      queue.current.shift();
    }
    setState(failure ? { failure } : 'idle');
  }

  const remove = (photo: string) => hold(held.current.filter((other) => other !== photo));
  return { photos, state, add, remove, isFull: photos.length >= Number(max) };
}

/**
 * A form that is submitted while photos are added is sent once they are, unless one of them failed or the shopper has
 * closed its dialog.
 */
function useSubmitAfter(picker: RefObject<HTMLInputElement | null>, state: Adding): void {
  const waits = useRef(false);
  useEffect(() => {
    const form = picker.current?.form;
    if (!form) return undefined;
    if (state !== 'adding') {
      if (waits.current && state === 'idle' && !form.closest('dialog:not([open])')) form.requestSubmit();
      waits.current = false;
      return undefined;
    }
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      waits.current = true;
    };
    form.addEventListener('submit', wait);
    return () => form.removeEventListener('submit', wait);
  }, [picker, state]);
}

/**
 * Photos that are uploaded as soon as they are chosen: the value of the field is the list of their ids. Without
 * JavaScript the files are submitted with the form.
 */
export function PhotosField(props: ControlProps) {
  const { form: _form, field, settings: _settings, initial, registration, ...base } = props;
  const { adding } = field;
  const { name, id } = base;
  const picker = useRef<HTMLInputElement>(null);
  const { photos, state, add, remove, isFull } = useAdding(props);
  useSubmitAfter(picker, state);
  const error = typeof state === 'object' ? state.failure : base.error;
  return (
    <Field {...base} error={error}>
      <div className="photos">
        <input
          type="hidden"
          {...registration}
          defaultValue={initial}
          ref={(input) => {
            // Focusing the field by its name focuses the picker instead, because the input is hidden.
            if (input) input.focus = () => picker.current?.focus();
            registration?.ref(input);
          }}
        />
        {photos.length > 0 && (
          <Added
            {...{ photos, adding }}
            onRemove={(photo) => {
              remove(photo);
              picker.current?.focus();
            }}
          />
        )}
        <input
          {...controlAttributes({ ...base, error, required: false, disabled: isFull })}
          name={`${name}_files`}
          className="photos__picker"
          type="file"
          accept={types}
          multiple
          ref={picker}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void add(files);
          }}
        />
        <label className="button button--secondary photos__add" htmlFor={id}>
          <Icon name="camera" />
          {state === 'adding' ? adding?.adding : adding?.add}
        </label>
        <p className="photos__count" role="status">
          {photos.length > 0 && numbered(adding?.count, photos.length)}
        </p>
      </div>
    </Field>
  );
}
