import { fieldSchema, kinds } from '../../engine/forms/kinds.ts';
import { presets } from '../../engine/forms/steps.ts';
import { itemsOf, type JsonValue, member } from '../../engine/json/json.ts';
import { formDefinitions } from '../../schemas/site/form-fields.ts';
import { type FieldKind, fieldKinds } from '../../schemas/site/form-types.ts';
import { formsSchema } from '../../schemas/site/forms.ts';
import { wordingDefinition } from '../../schemas/wording/index.ts';
import { Entries, Parts, Prose, sentence, Table } from './parts.tsx';
import type { Reference, Written } from './reference.ts';
import { asSchema, schemaParts, schemaWords } from './schema-words.ts';

const formSchema = asSchema(formsSchema.additionalProperties);

/** A form without the parts that have sections of their own. */
const wholeForm = {
  ...formSchema,
  properties: Object.fromEntries(
    schemaParts(formSchema)
      .filter(({ name }) => name !== 'lead' && name !== 'edit')
      .map(({ name, schema }) => [name, schema]),
  ),
};

const partOf = (name: string) => asSchema(schemaParts(formSchema).find((part) => part.name === name)?.schema);

/** The fields a form writes: those of its steps, and those its edits add. */
function fieldsOf({ value }: Written): readonly JsonValue[] {
  const steps = itemsOf(member(value, 'steps')).flatMap((step) => itemsOf(member(step, 'fields')));
  const edits = itemsOf(member(value, 'edit')).flatMap((edit) =>
    ['replace', 'before', 'after', 'into'].flatMap((change) => itemsOf(member(edit, change))),
  );
  return [...steps, ...edits];
}

/** Where the documents use a kind of field: a field that forms share, or a field of one form. */
function usesOf(kind: FieldKind, { forms, formFields }: Reference): readonly string[] {
  const isKind = (field: JsonValue) => member(field, 'kind') === kind;
  const shared = formFields.filter(({ value }) => isKind(value)).map(({ id }) => id);
  const own = forms.flatMap((form) =>
    fieldsOf(form)
      .filter(isKind)
      .map((field) => `${form.id}.${String(member(field, 'id'))}`),
  );
  return [...new Set([...shared, ...own])];
}

const mostUses = 4;

function KindTable({ reference }: { reference: Reference }) {
  return (
    <Table
      head={['Kind', 'Accepts', 'Error message', 'For example']}
      rows={fieldKinds.map((kind) => {
        const { kind: control, choices = [] } = presets(kind, { vehicle: undefined });
        const { fault } = kinds[control];
        const accepted = fieldSchema({ name: kind, label: '', kind: control, required: false, choices });
        const special =
          accepted.enum?.length === 0
            ? 'One of its choices.'
            : control === 'photos' && 'Photos: a JPEG, PNG or WebP each.';
        return [
          <code key={kind}>{kind}</code>,
          <Prose key="accepts" text={special || sentence(schemaWords(asSchema(accepted)))} />,
          wordingDefinition(`form.error.${fault}`).text,
          usesOf(kind, reference).slice(0, mostUses).join(', '),
        ];
      })}
    />
  );
}

/** Forms as data: their parts, the kinds of fields, the lead, edits, and the forms of the templates and sites. */
export function Forms({ reference }: { reference: Reference }) {
  const { forms, formFields } = reference;
  const own = forms.filter(({ inherited }) => !inherited);
  const edits = (form: Written) => member(form.value, 'edit') !== undefined;
  return (
    <>
      <h1>Forms</h1>
      <p className="lead">
        A form is an entry of <code>forms</code>, and a block shows it. From its fields one JSON Schema is derived, by
        which the browser, the page without JavaScript and the API check what was entered.
      </p>
      <h2 id="form">A form</h2>
      <Parts schema={wholeForm} />
      <h2 id="step">A step</h2>
      <Parts schema={asSchema(formDefinitions.formStep)} />
      <h2 id="field">A field</h2>
      <Parts schema={asSchema(formDefinitions.formField)} />
      <h2 id="kinds">Kinds of fields</h2>
      <KindTable reference={reference} />
      <h2 id="needs">Requirements</h2>
      <Parts schema={asSchema(formDefinitions.formNeed)} />
      <h2 id="lead">The lead</h2>
      <p>
        A form creates a lead. It is stored before it is acknowledged, and delivered with a key of its own, so that a
        form sent twice is one lead.
      </p>
      <Parts schema={partOf('lead')} />
      <h2 id="edits">Edits</h2>
      <p>
        A site changes an inherited form by the ids of its steps and fields, in order; an id that does not exist is an
        error with the nearest name.
      </p>
      <Parts schema={partOf('edit')} />
      <h2 id="edited">Edited by a site</h2>
      <Entries of={own.filter(edits)} />
      <h2 id="own">Added by a site</h2>
      <Entries of={own.filter((form) => !edits(form))} />
      <h2 id="shared">Fields that forms share</h2>
      <Entries of={formFields} />
      <h2 id="templates">In the templates</h2>
      <Entries of={forms.filter(({ inherited }) => inherited)} />
    </>
  );
}
