/** Words of the languages that the bank asks about, and of those that an account is likely to ask about. */
const javascript =
  'as async await break case catch class const continue debugger default delete do else export extends false finally for from function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while yield';

const cLike =
  'auto bool break case char const continue default do double else enum extern false float for goto if inline int long nullptr return short signed sizeof static struct switch true typedef union unsigned void volatile while';

export const keywords = {
  javascript,
  typescript: `${javascript} abstract any asserts boolean bigint declare enum implements infer interface is keyof namespace never number object override private protected public readonly satisfies string symbol type unique unknown`,
  python:
    'and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try while with yield',
  java: 'abstract assert boolean break byte case catch char class continue default do double else enum extends false final finally float for if implements import instanceof int interface long native new null package permits private protected public record return sealed short static super switch synchronized this throw throws transient true try var void volatile while yield',
  csharp:
    'abstract as async await base bool break byte case catch char class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach get global if implicit in init int interface internal is let lock long namespace new null object operator out override params private protected public readonly record ref required return sbyte sealed select set short sizeof static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using value var virtual void volatile when where while with yield',
  go: 'any bool break byte case chan const continue default defer else error fallthrough false float32 float64 for func go goto if import int int32 int64 interface map nil package range return rune select string struct switch true type uint var',
  php: 'abstract and array as bool break callable case catch class clone const continue declare default do echo else elseif empty enum extends false final finally float fn for foreach function global if implements include instanceof insteadof int interface isset list match mixed namespace new null or parent print private protected public readonly require require_once return self static string switch this throw trait true try unset use var void while yield',
  kotlin:
    'abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum expect false final finally for fun if import in infix init inline inner interface internal is lateinit null object open operator out override package private protected public return sealed super suspend this throw true try typealias val var vararg when where while',
  swift:
    'actor any as async await break case catch class continue default defer deinit do else enum extension fallthrough false final for func get guard if import in indirect init inout internal is lazy let mutating nil open override private protocol public repeat required rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while',
  dart: 'abstract as assert async await base bool break case catch class const continue covariant default do double dynamic else enum export extends extension external factory false final finally for Function get hide if implements import in int interface is late library mixin new null num on operator part required return sealed set show static String super switch sync this throw true try typedef var void when while with yield',
  ruby: 'alias and begin break case class def do else elsif end ensure extend false for if in include module next nil not or private protected public raise redo rescue retry return self super then true undef unless until when while yield',
  r: 'break else FALSE for function if in Inf NA NaN next NULL repeat return TRUE while',
  rust: 'as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i32 i64 if impl in let loop match mod move mut pub ref return self Self static str String struct super trait true type u8 u32 u64 unsafe use usize where while',
  c: cLike,
  cpp: `${cLike} catch class concept constexpr decltype delete explicit final friend mutable namespace new noexcept operator override private protected public requires template this throw try typename using virtual`,
  scala:
    'abstract case catch class def do else enum extends false final finally for given if implicit import lazy match new null object override package private protected return sealed super then this throw trait true try type using val var while with yield',
  sql: 'add all alter analyze and any apply array as asc begin between bigint bool boolean by cascade case cast char check column commit conflict constraint create cross current date datetime decimal declare default delete desc distinct do drop else end escape except exec execute exists explain false fetch filter first float following for foreign from full function go grant group having if ilike in index inner insert int integer intersect into is join key last lateral left level like limit lock locked materialized merge money next not nothing null nulls numeric nvarchar of off offset on only or order outer output over partition preceding primary procedure proc range read recursive references repeatable replace restrict return returning returns revoke right rollback row rows select serial serializable set share skip smallint some table temp text then ties time timestamp timestamptz to top tran transaction trigger true truncate type unbounded union unique update using uuid vacuum values varchar view when where while window with within',
  shell:
    'break case continue do done elif else esac exit export fi for function if in local readonly return select set shift source then trap unset until while',
  hcl: 'check data dynamic false for if import in lifecycle locals module moved null output provider provisioner removed resource terraform true variable',
  dax: 'asc by column define desc evaluate false in measure not order return start table true var',
  powerquery:
    'and as each else error false if in is let meta not null or otherwise section shared then true try type',
  css: 'important inherit initial none auto',
  data: 'false no null off on true yes',
} as const;
