/// The functions by which converted modules meet other modules, as one object of JavaScript.
///
/// A converted module is marked by its `Symbol.toStringTag`, as the namespace of an ES module is.
enum ModuleHelpers {
  static let text =
    "{is:(m)=>m!=null&&m[Symbol.toStringTag]==='Module',"
    + "mark(m){Object.defineProperty(m,'__esModule',{value:true});"
    + "Object.defineProperty(m,Symbol.toStringTag,{value:'Module'})},"
    + "add(m,getters){for(const k of Object.keys(getters))"
    + "Object.defineProperty(m,k,{enumerable:true,configurable:true,get:getters[k]})},"
    + "all(m,other){other=this.whole(other);for(const k of Object.keys(other))"
    + "if(k!=='default'&&!Object.hasOwn(m,k))this.add(m,{[k]:()=>other[k]})},"
    + "link(m,keys,name){if(this.is(m))for(const k of keys)if(!(k in m))"
    + "throw new SyntaxError(`The requested module '${name}' does not provide an export named '${k}'`);"
    + "return m??{}},"
    + "main(m){return this.is(m)?m.default:m},"
    + "default(m){return this.is(m)||m?.__esModule&&'default'in m?m.default:m},"
    + "whole(m){return this.is(m)?m:{...m,default:this.default(m)}}}"
}
