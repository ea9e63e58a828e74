import type { Context, Span, TextMapGetter, TextMapSetter } from '@opentelemetry/api';
import { type SpanAttributes, type Tracing, setTracing } from './trace.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment configures trace export (OpenTelemetry's own variables). */
export function wantsTraces(environment: Environment): boolean {
  if (environment['OTEL_SDK_DISABLED'] === 'true') return false;
  return Boolean(environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);
}

const fromHeaders: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()],
  get: (headers, key) => headers.get(key) ?? undefined,
};

const toRecord: TextMapSetter<Record<string, string>> = {
  set: (headers, key, value) => {
    headers[key] = value;
  },
};

/** OpenTelemetry is loaded only when the environment asks for traces. */
function loadModules() {
  return Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
}

/**
 * Starts exporting spans over OTLP/HTTP as OpenTelemetry's variables configure it: endpoint, service name (`forecourt`
 * by default) and sampling (OTEL_TRACES_SAMPLER). Returns the function that flushes and stops it.
 */
export async function startTracing(environment: Environment): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await loadModules();
  const { context, propagation, SpanKind, SpanStatusCode, trace } = api;
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment['OTEL_SERVICE_NAME'] || 'forecourt' }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('forecourt');

  async function within<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      // The message may quote shopper input; the error's name does not.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  }

  const tracing: Tracing = {
    span(name, attributes, work) {
      const kind = name.startsWith('upstream') ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return within(tracer.startSpan(name, { kind, attributes }), context.active(), work);
    },
    request(headers, attributes, work) {
      const parent = propagation.extract(context.active(), headers, fromHeaders);
      return within(tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, parent), parent, work);
    },
    describe(name: string, attributes: SpanAttributes) {
      trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
    },
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers, toRecord);
      return headers;
    },
  };
  setTracing(tracing);
  return async () => {
    setTracing(undefined);
    await provider.shutdown();
  };
}
